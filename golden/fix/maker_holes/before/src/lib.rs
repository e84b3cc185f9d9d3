pub struct Countdown(pub u32);

impl Iterator for Countdown {
    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
}

pub fn total(list: &[u32]) -> f64 {
    let sum = list.iter().sum();
    f64::from(sum)
}

fn check(value: u32) -> Result<u32> {
    if value > 3 { Err(String::from("large")) } else { Ok(value) }
}

pub fn is_fine(value: u32) -> bool {
    check(value).is_ok()
}
