pub enum Token {
    Plus,
    And,
    PlusAssign,
    AndAssign,
}

pub fn text(token: &Token) -> &'static str {
    match token {
        Token::Plus => "+",
        Token::And => "&&",
        Token::PlusAssign => "+=",
        Token::AndAssign => "&&=",
    }
}
