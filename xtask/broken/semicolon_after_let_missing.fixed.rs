pub fn greet(name: &str) -> String {
    let head = "hi ";
    let text = format!("{}{}", head, name);
    text
}
