pub fn empty() -> String {
    String.new()
}
