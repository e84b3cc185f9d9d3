pub enum Token {
    Digit(u8),
    Space,
    Other(u8),
}

pub fn tokens(text: &str) -> Vec<Token> {
    text.bytes()
        .map(|byte| match byte {
            b'0'..=b'9' => Token::Digit(byte - b'0'),
            b' ' => Token::Space,
            other => Token::Other(other),
        })
        .collect()
}
