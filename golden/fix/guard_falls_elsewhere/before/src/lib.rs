pub enum Token {
    Number(u8),
    Word,
}

pub fn read(token: Option<Token>, errors: &mut Vec<&'static str>) {
    match token {
        Some(Token::Number(n)) => {
            if n > 9 {
                errors.push("large");
            }
        }
        None => {}
        Some(_) => errors.push("unexpected"),
    }
}

pub fn any(token: Option<Token>, errors: &mut Vec<&'static str>) {
    match token {
        Some(Token::Number(n)) => {
            if n > 9 {
                errors.push("large");
            }
        }
        Some(Token::Word) => errors.push("word"),
        _ => {}
    }
}
