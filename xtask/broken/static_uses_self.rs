pub struct Timer {
    elapsed: u64,
    limit: u64,
}

impl Timer {
    pub fn new(limit: u64) -> Self {
        Timer { elapsed: 0, limit }
    }

    pub fn expired() -> bool {
        self.elapsed >= self.limit
    }

    pub fn tick(ms: u64) {
        self.elapsed += ms;
    }
}
