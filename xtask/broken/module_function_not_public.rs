mod text {
    pub fn words(text: &str) -> Vec<String> {
        clean(text).split_whitespace().map(str::to_string).collect()
    }

    fn clean(text: &str) -> String {
        text.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace()).collect()
    }
}

pub fn tidy(line: &str) -> String {
    text::clean(line) + &text::words(line).len().to_string()
}
