pub struct Histogram {
    counts: [u32; 10],
    width: f64,
}

impl Histogram {
    pub fn add(&mut self, value: f64) {
        let bucket = (value / self.width) as usize;
        if let Some(count) = self.counts.get_mut(bucket) {
            *count += 1;
        }
    }
}
