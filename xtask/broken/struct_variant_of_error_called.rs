#[derive(Debug, PartialEq)]
enum Refusal {
    Empty,
    TooLong { length: usize, most: usize },
}

fn check(name: &str) -> Result<&str, Refusal> {
    if name.is_empty() {
        return Err(Refusal::Empty);
    }
    if name.len() > 8 {
        return Err(Refusal::TooLong(name.len(), 8));
    }
    Ok(name)
}

fn main() {
    assert_eq!(check("ann"), Ok("ann"));
    assert_eq!(check(""), Err(Refusal::Empty));
    assert_eq!(check("constantine"), Err(Refusal::TooLong { length: 11, most: 8 }));
}
