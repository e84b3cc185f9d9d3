pub struct Row {
    pub cells: Vec<f64>,
}

impl Row {
    pub fn sum_of(&self, at: &[usize]) -> f64 {
        let mut sum = 0.0;
        for i in at {
            sum += self.cells[*i];
        }
        sum
    }
}
