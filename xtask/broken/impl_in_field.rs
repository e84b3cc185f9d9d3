pub struct Retry {
    pub times: u32,
    pub delay: impl Fn(u32) -> u64,
}

impl Retry {
    pub fn total(&self) -> u64 {
        (0..self.times).map(|n| (self.delay)(n)).sum()
    }
}

pub fn linear(times: u32) -> Retry {
    Retry { times, delay: |n| u64::from(n) * 100 }
}
