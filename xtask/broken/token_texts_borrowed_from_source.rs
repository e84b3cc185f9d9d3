#[derive(Debug, PartialEq)]
enum Token<'s> {
    Word(&'s str),
    Number(i64),
}

struct Lexer<'s> {
    source: &'s str,
}

impl<'s> Lexer<'s> {
    fn next_token(&mut self) -> Option<Token<'s>> {
        let text = self.source.trim_start();
        if text.is_empty() {
            return None;
        }
        let end = text.find(' ').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.source = rest;
        match word.parse() {
            Ok(n) => Some(Token::Number(n)),
            Err(_) => Some(Token::Word(word.to_string())),
        }
    }
}

fn main() {
    let mut lexer = Lexer { source: "take 12 eggs" };
    assert_eq!(lexer.next_token(), Some(Token::Word("take")));
    assert_eq!(lexer.next_token(), Some(Token::Number(12)));
    assert_eq!(lexer.next_token(), Some(Token::Word("eggs")));
    assert_eq!(lexer.next_token(), None);
}
