impl Vec<f64> {
    pub fn mean(&self) -> f64 {
        if self.is_empty() {
            return 0.0;
        }
        self.iter().sum::<f64>() / self.len() as f64
    }
}

pub fn report(values: &Vec<f64>) -> String {
    format!("mean {:.2}", values.mean())
}
