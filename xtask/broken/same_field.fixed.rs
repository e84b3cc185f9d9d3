#[derive(Debug, Default)]
pub struct Metrics {
    pub requests: u64,
    pub failures: u64,
    pub latency_ms: f64,
}

impl Metrics {
    pub fn record(&mut self, ok: bool, ms: f64) {
        self.requests += 1;
        if !ok {
            self.failures += 1;
        }
        self.latency_ms += ms;
    }
}
