pub struct Countdown(pub u32);

impl Iterator for Countdown {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
}

pub fn total(list: &[u32]) -> f64 {
    let sum: u32 = list.iter().sum();
    f64::from(sum)
}

fn check(value: u32) -> Result<u32, String> {
    if value > 3 { Err(String::from("large")) } else { Ok(value) }
}

pub fn is_fine(value: u32) -> bool {
    check(value).is_ok()
}
