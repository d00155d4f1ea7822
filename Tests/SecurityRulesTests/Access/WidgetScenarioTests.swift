import SecurityRules
import Testing

/// The widget of the public documentation: it must have a colour and a size from 0 to 99.
@Suite struct WidgetScenarioTests {
  static let hasBoth = "newData.hasChildren(['color', 'size'])"
  static let isSize = "newData.isNumber() && newData.val() >= 0 && newData.val() <= 99"
  static let isColor = "root.child('valid_colors/' + newData.val()).exists()"

  let validating: Rules
  let writing: Rules

  init() throws {
    let data: JSONValue = ["valid_colors": ["red": true, "blue": true]]
    validating = try Rules(
      [
        ".write": true,
        "widget": [
          ".validate": .string(Self.hasBoth), "size": [".validate": .string(Self.isSize)],
          "color": [".validate": .string(Self.isColor)],
        ],
      ], data: data)
    writing = try Rules(
      [
        "widget": [
          ".write": .string(Self.hasBoth), "size": [".write": .string(Self.isSize)],
          "color": [".write": .string(Self.isColor)],
        ]
      ], data: data)
  }

  @Test("RL: what is no widget is denied")
  func noWidget() {
    #expect(!validating.write("widget", "foo").allowed)
    #expect(!validating.write("widget", ["size": 22]).allowed)
    #expect(!validating.write("widget", ["size": "foo", "color": "red"]).allowed)
    #expect(!validating.write("widget", ["size": 100, "color": "red"]).allowed)
    #expect(!validating.write("widget", ["size": 21, "color": "puce"]).allowed)
  }

  @Test("RL: a widget is allowed, and may be deleted")
  func widget() {
    #expect(validating.write("widget", ["size": 21, "color": "blue"]).allowed)
    #expect(validating.write("widget", nil).allowed)
  }

  @Test("RL: one child may be written once the other is there")
  func child() {
    #expect(!validating.write("widget/size", 99).allowed)
    var existing = validating
    existing.data = ["valid_colors": ["red": true], "widget": ["color": "red", "size": 1]]
    #expect(existing.write("widget/size", 99).allowed)
    #expect(!existing.write("widget/size", 100).allowed)
    #expect(!existing.write("widget/color", nil).allowed)
  }

  @Test("RL: the same conditions as .write let an invalid size through")
  func writeInsteadOfValidate() {
    #expect(writing.write("widget", ["size": 9999, "color": "red"]).allowed)
    #expect(!writing.write("widget", ["size": 22]).allowed)
    #expect(writing.write("widget/size", 99).allowed)
  }
}
