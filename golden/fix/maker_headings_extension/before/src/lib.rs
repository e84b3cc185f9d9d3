/// The mean of all.
impl Vec<f64> {
    /// Zero if there is none.
    pub fn mean(&self) -> f64 {
        self.iter().sum::<f64>() / self.len().max(1) as f64
    }

    pub fn scaled(mut self, by: f64) -> Vec<f64> {
        self.iter_mut().for_each(|value| *value *= by);
        self
    }
}

impl u32 {
    fn halve(self) -> u32 {
        self / 2
    }
}

pub fn quarter(n: u32) -> u32 {
    n.halve().halve()
}

pub fn shown(values: Vec<f64>) -> String {
    format!("{:.2}", values.scaled(2.0).mean())
}
