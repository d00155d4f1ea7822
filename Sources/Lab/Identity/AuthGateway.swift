internal import Authentication
internal import CloudStore

/// What lies between an app's auth client and the server: the device's link, and its armed faults.
final class AuthGateway: AuthBackend {
  private let server: any AuthBackend
  private unowned let device: Device

  init(server: any AuthBackend, device: Device) {
    self.server = server
    self.device = device
  }

  func signInWithGameCenter(
    _ request: SignInWithGameCenterRequest, from app: AppHeader
  ) throws(BackendFailure) -> SignInResponse {
    try carry(.signIn) { () throws(BackendFailure) in try server.signInWithGameCenter(request, from: app) }
  }

  func signUpNewUser(_ request: SignUpNewUserRequest, from app: AppHeader) throws(BackendFailure) -> SignInResponse {
    try carry(.signIn) { () throws(BackendFailure) in try server.signUpNewUser(request, from: app) }
  }

  func getAccountInfo(
    _ request: GetAccountInfoRequest, from app: AppHeader
  ) throws(BackendFailure) -> GetAccountInfoResponse {
    try carry(nil) { () throws(BackendFailure) in try server.getAccountInfo(request, from: app) }
  }

  func setAccountInfo(
    _ request: SetAccountInfoRequest, from app: AppHeader
  ) throws(BackendFailure) -> SetAccountInfoResponse {
    try carry(nil) { () throws(BackendFailure) in try server.setAccountInfo(request, from: app) }
  }

  func secureToken(_ request: SecureTokenRequest, from app: AppHeader) throws(BackendFailure) -> SecureTokenResponse {
    try carry(.token) { () throws(BackendFailure) in try server.secureToken(request, from: app) }
  }

  func deleteAccount(_ request: DeleteAccountRequest, from app: AppHeader) throws(BackendFailure) {
    try carry(nil) { () throws(BackendFailure) in try server.deleteAccount(request, from: app) }
  }

  private func carry<Response>(
    _ operation: FaultOperation?, _ request: () throws(BackendFailure) -> Response
  ) throws(BackendFailure) -> Response {
    guard device.link.mode != .offline else { throw .transport(.notConnected) }
    guard let fault = operation.flatMap(device.takeFault) else { return try request() }
    guard fault.lets else { throw fault.backendFailure }
    _ = try request()
    throw fault.backendFailure
  }
}
