pub fn label(value: u32) -> String {
    if value > 9 {
        let text = "many";
    } else {
        let text = "few";
    }
    text.to_string()
}
