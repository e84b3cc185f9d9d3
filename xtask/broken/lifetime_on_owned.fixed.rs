#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    pub text: String,
    pub line: usize,
}

pub struct Lexer<'a> {
    source: &'a str,
}

impl<'a> Lexer<'a> {
    pub fn new(source: &'a str) -> Lexer<'a> {
        Lexer { source }
    }

    pub fn tokens(&self) -> Vec<Token> {
        self.source
            .lines()
            .enumerate()
            .flat_map(|(line, text)| text.split_whitespace().map(move |t| Token { text: t.to_string(), line }))
            .collect()
    }
}
