pub fn label(value: u32) -> String {
    let text;
    if value > 9 {
        text = "many";
    } else {
        text = "few";
    }
    text.to_string()
}
