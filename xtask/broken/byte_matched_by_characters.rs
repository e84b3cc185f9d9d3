pub enum Token {
    Digit(u8),
    Space,
    Other(u8),
}

pub fn tokens(text: &str) -> Vec<Token> {
    text.bytes()
        .map(|byte| match byte {
            '0'..='9' => Token::Digit(byte - b'0'),
            ' ' => Token::Space,
            other => Token::Other(other),
        })
        .collect()
}
