fn banner() -> String {
    let text = String::from("welcome");
    text
}
