pub fn label(value: u32) -> String {
    let text = if value > 9 {
        "many"
    } else {
        "few"
    };
    text.to_string()
}
