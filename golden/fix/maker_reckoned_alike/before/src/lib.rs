pub fn odd_out(numbers: &mut Vec<i32>) {
    let mut at = 0;
    while at < numbers.len() {
        if numbers[at] % 2 != 0 {
            numbers.remove(numbers[at]);
        } else {
            at += 1;
        }
    }
}

pub fn out_of_another(names: &mut Vec<String>, places: &[u8]) -> String {
    names.remove(places[0])
}

// A list of places leads on.
pub fn after_next(next: &[u32], at: usize) -> Option<&u32> {
    next.get(next[at])
}

pub fn shifted(text: &str, by: u8) -> String {
    text.chars().map(|c| if c.is_ascii_lowercase() { ((c as u8 - 'a' + by) % 26 + 'a') as char } else { c }).collect()
}

pub struct Heat {
    pub degrees: f64,
}

impl From<f64> for Heat {
    fn from(degrees: f64) -> Self {
        Heat { degrees }
    }
}

pub fn boiling() -> Heat {
    100.into()
}

pub fn freezing() -> Heat {
    Heat::from(0)
}

pub fn numbers(path: &str) -> Result<Vec<i64>, std::io::Error> {
    let text = std::fs::read_to_string(path)?;
    let mut numbers = Vec::new();
    for line in text.lines() {
        numbers.push(line.parse::<i64>()?);
    }
    Ok(numbers)
}

pub fn sum(byte: u8, c: char) -> u8 {
    byte + c
}
