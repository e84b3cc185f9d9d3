fn banner() -> &str {
    let text = String::from("welcome");
    &text
}
