pub struct Token<'a> {
    pub text: &'a str,
    pub line: usize,
}
