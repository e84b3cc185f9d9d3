pub enum Token {
    Ident(String),
    Keyword(String),
    Number(u64),
}

pub fn width(token: &Token) -> usize {
    match token {
        Token::Ident(name) | Token::Keyword(name) => name.len(),
        Token::Number(n) => n.to_string().len(),
    }
}
