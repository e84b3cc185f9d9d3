pub struct Stats {
    pub count: u32,
    /// Not to be copied.
    pub lock: std::sync::Mutex<()>,
}

pub struct Meter {
    stats: Stats,
}

impl Meter {
    fn record(&mut self) {
        self.stats.count += 1;
    }

    pub fn fill(&mut self) {
        let stats = &self.stats;
        while stats.count < 10 {
            self.record();
        }
    }
}
