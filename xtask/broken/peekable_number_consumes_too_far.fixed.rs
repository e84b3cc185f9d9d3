use std::iter::Peekable;
use std::str::Chars;

fn number(chars: &mut Peekable<Chars>) -> Option<u32> {
    let mut value = None;
    while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
        value = Some(value.unwrap_or(0) * 10 + digit);
        chars.next();
    }
    value
}

fn sum(text: &str) -> Option<u32> {
    let mut chars = text.chars().peekable();
    let mut total = number(&mut chars)?;
    while chars.next() == Some('+') {
        total += number(&mut chars)?;
    }
    Some(total)
}

fn main() {
    assert_eq!(sum("12+30"), Some(42));
    assert_eq!(sum("+"), None);
}
