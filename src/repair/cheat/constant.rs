//! [`Constant`]: what comes of an expression in which nothing has a name. What always comes out the same decides nothing, and what
//! divides by nothing ends the program in other words.

use super::expectation::value;
use crate::syntax::Word;

/// What an expression of literals is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Constant {
    Number(i128),
    Truth(bool),
    Text(String),
}

/// Brackets and signs within one another, beyond which nothing is read.
const MAX_DEPTH: usize = 32;

/// The signs between two values, those that bind closest last.
const SIGNS: &[&[&str]] = &[&["||"], &["&&"], &["==", "!=", "<", "<=", ">", ">="], &["+", "-"], &["*", "/", "%"]];

impl Constant {
    /// What comes of these words, if all of them are literals and signs, and something does.
    pub(super) fn of(words: &[Word<'_>]) -> Option<Constant> {
        let mut tokens = Tokens { texts: texts(words), at: 0 };
        let found = tokens.joined(0, 0)?;
        (tokens.at == tokens.texts.len()).then_some(found)
    }
}

/// The texts of the words; signs of two letters may be two words.
fn texts<'w>(words: &[Word<'w>]) -> Vec<(String, &'w str)> {
    let mut found: Vec<(String, &str)> = Vec::new();
    let mut end = None;
    for word in words {
        let joined = found.last().map(|(sign, _)| format!("{sign}{}", word.text));
        let is_one = joined.as_ref().filter(|_| end == Some(word.span.start()));
        match (
            is_one.filter(|sign| SIGNS.iter().flat_map(|level| level.iter()).any(|one| one == sign)),
            found.last_mut(),
        ) {
            (Some(sign), Some(last)) => last.0.clone_from(sign),
            _ => found.push((word.text.to_owned(), word.text)),
        }
        end = Some(word.span.end());
    }
    found
}

struct Tokens<'w> {
    /// Each sign or literal, and its first word.
    texts: Vec<(String, &'w str)>,
    at: usize,
}

impl Tokens<'_> {
    fn take(&mut self, is_it: impl Fn(&str) -> bool) -> Option<String> {
        let (text, _) = self.texts.get(self.at).filter(|(text, _)| is_it(text))?;
        self.at += 1;
        Some(text.clone())
    }

    fn joined(&mut self, level: usize, depth: usize) -> Option<Constant> {
        let Some(signs) = SIGNS.get(level) else { return self.one(depth) };
        let mut left = self.joined(level + 1, depth)?;
        while let Some(sign) = self.take(|text| signs.contains(&text)) {
            let right = self.joined(level + 1, depth)?;
            left = join(left, &sign, right)?;
        }
        Some(left)
    }

    /// A value, of whatever type it is then.
    fn one(&mut self, depth: usize) -> Option<Constant> {
        let found = self.signed(depth)?;
        while self.take(|text| text == "as").is_some() {
            self.take(|text| text.starts_with(['f', 'i', 'u']))?;
            // What every number can hold stays as it is.
            if !matches!(found, Constant::Number(0..=127)) {
                return None;
            }
        }
        Some(found)
    }

    /// A value with the signs before it.
    fn signed(&mut self, depth: usize) -> Option<Constant> {
        if depth > MAX_DEPTH {
            return None;
        }
        if self.take(|text| text == "!").is_some() {
            let Constant::Truth(truth) = self.signed(depth + 1)? else { return None };
            return Some(Constant::Truth(!truth));
        }
        if self.take(|text| text == "-").is_some() {
            let Constant::Number(number) = self.signed(depth + 1)? else { return None };
            return number.checked_neg().map(Constant::Number);
        }
        let mut found = self.alone(depth)?;
        while self.take(|text| text == ".").is_some() {
            let name = self.take(|text| text.starts_with(|c: char| c.is_ascii_alphabetic()))?;
            self.take(|text| text == "(")?;
            let given = match self.take(|text| text == ")") {
                Some(_) => None,
                None => Some(self.joined(0, depth + 1)?),
            };
            if given.is_some() {
                self.take(|text| text == ")")?;
            }
            found = called(found, &name, given)?;
        }
        Some(found)
    }

    fn alone(&mut self, depth: usize) -> Option<Constant> {
        if self.take(|text| text == "(").is_some() {
            let inner = self.joined(0, depth + 1)?;
            return self.take(|text| text == ")").map(|_| inner);
        }
        let literal = self.take(|text| {
            matches!(text, "true" | "false")
                || text.starts_with(|c: char| c.is_ascii_digit())
                || text.ends_with(['"', '\''])
        })?;
        Some(match literal.as_str() {
            "true" | "false" => Constant::Truth(literal == "true"),
            _ if literal.starts_with(|c: char| c.is_ascii_digit()) => Constant::Number(value(&literal).parse().ok()?),
            _ => Constant::Text(value(&literal)),
        })
    }
}

/// What a method makes of a value, where that is the same for every type that the value may have.
fn called(value: Constant, name: &str, given: Option<Constant>) -> Option<Constant> {
    use Constant::{Number, Text, Truth};
    Some(match (value, name, given) {
        // An escape is one character, and another number of bytes.
        (Text(text), "len", None) if !text.contains(['\\', '\r']) => Number(i128::try_from(text.len()).ok()?),
        (Text(text), "is_empty", None) => Truth(text.is_empty()),
        (Number(one), "min", Some(Number(other))) => Number(one.min(other)),
        (Number(one), "max", Some(Number(other))) => Number(one.max(other)),
        (Number(one), "abs", None) => Number(one.checked_abs()?),
        (Number(one), "pow", Some(Number(other))) => Number(one.checked_pow(u32::try_from(other).ok()?)?),
        (Text(text), "as_str" | "to_string", None) => Text(text),
        (value, "clone" | "to_owned", None) => value,
        _ => return None,
    })
}

fn join(left: Constant, sign: &str, right: Constant) -> Option<Constant> {
    use Constant::{Number, Truth};
    match (sign, &left, &right) {
        ("==", ..) => return Some(Truth(left == right)),
        ("!=", ..) => return Some(Truth(left != right)),
        ("&&", Truth(a), Truth(b)) => return Some(Truth(*a && *b)),
        ("||", Truth(a), Truth(b)) => return Some(Truth(*a || *b)),
        _ => {}
    }
    let (Number(a), Number(b)) = (left, right) else { return None };
    let truth = match sign {
        "<" => a < b,
        "<=" => a <= b,
        ">" => a > b,
        ">=" => a >= b,
        _ => {
            let number = match sign {
                "+" => a.checked_add(b),
                "-" => a.checked_sub(b),
                "*" => a.checked_mul(b),
                "/" => a.checked_div(b),
                "%" => a.checked_rem(b),
                _ => None,
            };
            return number.map(Number);
        }
    };
    Some(Truth(truth))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::SyntaxFile;

    #[test]
    fn what_comes_of_literals() {
        use Constant::*;
        for (text, wanted) in [
            ("1 == 2", Some(Truth(false))),
            ("1 + 2 * 3", Some(Number(7))),
            ("(1 - 1)", Some(Number(0))),
            ("10 - 4 - 6", Some(Number(0))),
            ("!(1 < 2) || 0x10 >= 16u8", Some(Truth(true))),
            ("-1_i32 != 1", Some(Truth(true))),
            ("\"a\" == \"b\"", Some(Truth(false))),
            ("true && !false", Some(Truth(true))),
            ("1 / (1 - 1)", None),
            ("n == 2", None),
            ("1 == 2)", None),
            ("1 +", None),
            ("", None),
            ("1.5 < 2.0", None),
            ("\"\".len()", Some(Number(0))),
            ("\"\\n\".len()", None),
            ("0u16.min(0)", Some(Number(0))),
            ("3.min(2).max(1 + 4)", Some(Number(5))),
            ("!\"\".to_owned().is_empty() || -2.abs() > 0", Some(Truth(false))),
            ("2.pow(300)", None),
            ("1.min(n)", None),
            ("\"\".len() as u8 + 1 as u16", Some(Number(1))),
            ("300 as u8", None),
            ("-1 as u8", None),
            ("65 as char", None),
            ("1.min", None),
            ("1.min(2", None),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(Constant::of(&file.words(file.whole())), wanted, "{text}");
        }
        let deep = format!("{}1{}", "(".repeat(5000), ")".repeat(5000));
        let file = SyntaxFile::parse(deep.as_bytes());
        assert_eq!(Constant::of(&file.words(file.whole())), None);
        let signs = "!".repeat(5000);
        let file = SyntaxFile::parse(signs.as_bytes());
        assert_eq!(Constant::of(&file.words(file.whole())), None);
    }
}
