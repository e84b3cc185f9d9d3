pub fn show(value: u32) -> String {
    String::from(format!("{value}"))
}
