import Foundation

// `swift run -c release starkeep-pictures FOLDER`: the pictures of the README, taken of the real client.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count == 1 else {
  print("usage: starkeep-pictures FOLDER")
  exit(2)
}
do {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try Album.take { scene, svg in
    let file = "\(folder)/\(scene.name).svg"
    try svg.write(toFile: file, atomically: true, encoding: .utf8)
    print(file)
  }
} catch {
  print("starkeep-pictures: \(error)")
  exit(1)
}
