//! Sources as tokens, without test code, and the paths in them.

use syn::buffer::Cursor;

/// A token, with what is in brackets as a tree.
#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    Word(String),
    Sign(char),
    /// The opening bracket and what follows up to the closing one.
    Group(char, Vec<Token>),
    Literal,
}

fn tokens(mut cursor: Cursor<'_>) -> Vec<Token> {
    let mut out = Vec::new();
    while !cursor.eof() {
        if let Some((word, rest)) = cursor.ident() {
            out.push(Token::Word(word.to_string()));
            cursor = rest;
        } else if let Some((inside, delimiter, _, rest)) = cursor.any_group() {
            let open = match format!("{delimiter:?}").as_str() {
                "Brace" => '{',
                "Bracket" => '[',
                _ => '(',
            };
            out.push(Token::Group(open, tokens(inside)));
            cursor = rest;
        } else if let Some((sign, rest)) = cursor.punct() {
            out.push(Token::Sign(sign.as_char()));
            cursor = rest;
        } else if let Some((_, rest)) = cursor.token_tree() {
            out.push(Token::Literal);
            cursor = rest;
        } else {
            break;
        }
    }
    out
}

/// The tokens of a source text, without test code.
pub fn read(source: &str) -> Vec<Token> {
    struct Tokens(Vec<Token>);
    impl syn::parse::Parse for Tokens {
        fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Self> {
            input.step(|cursor| {
                let mut end = *cursor;
                while let Some((_, rest)) = end.token_tree() {
                    end = rest;
                }
                Ok((Tokens(tokens(*cursor)), end))
            })
        }
    }
    without_tests(syn::parse_str::<Tokens>(source).expect("a source file has balanced tokens").0)
}

fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::new();
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        match token {
            Token::Group('[', inside) if out.last() == Some(&Token::Sign('#')) && is_cfg_test(&inside) => {
                out.pop();
                // The item goes on up to its body or a semicolon.
                tokens.by_ref().find(|token| matches!(token, Token::Sign(';') | Token::Group('{', _)));
            }
            Token::Group(open, inside) => out.push(Token::Group(open, without_tests(inside))),
            token => out.push(token),
        }
    }
    out
}

fn is_cfg_test(attribute: &[Token]) -> bool {
    let word = |token: &Token, text: &str| matches!(token, Token::Word(word) if word == text);
    match attribute {
        [name, Token::Group(_, predicate)] => {
            word(name, "cfg")
                && predicate.iter().any(|token| match token {
                    Token::Group(_, inside) => inside.iter().any(|token| word(token, "test")),
                    token => word(token, "test"),
                })
                && !predicate.iter().any(|token| word(token, "not"))
        }
        _ => false,
    }
}

/// Every path in the tokens, with the braces of `use` declarations multiplied out: `use a::{b, c::d};` gives `a::b` and
/// `a::c::d`. What stands in other brackets is walked as well.
pub fn paths(tokens: &[Token]) -> Vec<Vec<String>> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at] {
            Token::Word(_) => at = path(tokens, at, &[], &mut out),
            Token::Group(_, inside) => {
                out.extend(paths(inside));
                at += 1;
            }
            _ => at += 1,
        }
    }
    out
}

/// Reads the path that begins at `at`; gives the place behind it.
fn path(tokens: &[Token], mut at: usize, prefix: &[String], out: &mut Vec<Vec<String>>) -> usize {
    let mut parts = prefix.to_vec();
    loop {
        match tokens.get(at) {
            Some(Token::Word(word)) => parts.push(word.clone()),
            Some(Token::Group('{', inside)) if !parts.is_empty() => {
                for branch in inside.split(|token| *token == Token::Sign(',')) {
                    path(branch, 0, &parts, out);
                }
                return at + 1;
            }
            _ => break,
        }
        at += 1;
        if tokens.get(at) == Some(&Token::Sign(':')) && tokens.get(at + 1) == Some(&Token::Sign(':')) {
            at += 2;
        } else {
            break;
        }
    }
    out.push(parts);
    at
}
