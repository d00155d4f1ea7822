/// Stores as earlier programs left them, as SQL: they never change again.
public enum EarlierStore {
  /// The stores of a home that the program of schema 1 left, by their places in it.
  public static let home1 = [
    (file: "cloud.sqlite", sql: cloud1), (file: "timeline.sqlite", sql: timeline1),
    (file: "devices/phone/device.sqlite", sql: device1), (file: "devices/phone/full/progress.sqlite", sql: progress1),
  ]
}
