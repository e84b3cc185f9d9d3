use std::fmt;

#[derive(Debug)]
enum Failure {
    Empty,
    Odd(usize),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Empty => write!(f, "nothing there"),
            Failure::Odd(n) => write!(f, "{n} is odd"),
        }
    }
}

fn halves(items: &[u8]) -> Result<(&[u8], &[u8]), Box<dyn std::error::Error>> {
    if items.is_empty() {
        return Err(Box::new(Failure::Empty));
    }
    if items.len() % 2 == 1 {
        return Err(Box::new(Failure::Odd(items.len())));
    }
    Ok(items.split_at(items.len() / 2))
}

fn main() {
    assert_eq!(halves(&[1, 2]).unwrap(), (&[1u8][..], &[2u8][..]));
    assert_eq!(halves(&[1]).unwrap_err().to_string(), "1 is odd");
}
