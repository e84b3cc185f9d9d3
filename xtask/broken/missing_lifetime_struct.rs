pub struct Token {
    pub text: &str,
    pub line: usize,
}
