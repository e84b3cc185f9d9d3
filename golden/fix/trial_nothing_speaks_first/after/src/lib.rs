pub enum Token {
    Space,
    Num(u32),
    Word(String),
}

/// The sum of the numbers.
pub fn sum(tokens: &[Token]) -> u32 {
    let mut total = 0;
    for token in tokens {
        let n = match token {
            Token::Space | Token::Word(_) => continue,
            Token::Num(n) => *n,
        };
        total += n;
    }
    total
}

pub fn shown(token: &Token) -> String {
    match token {
        Token::Word(text) => text.clone(),
        Token::Num(n) => format!("{n:03}"),
        Token::Space => " ".to_owned(),
    }
}
