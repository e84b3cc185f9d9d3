pub trait Sink {
    fn put<T: Into<f64>>(&mut self, value: T);
}

#[derive(Default)]
pub struct Total {
    pub sum: f64,
}

impl Sink for Total {
    fn put<T: Into<f64> + Copy>(&mut self, value: T) {
        self.sum += value.into();
    }
}
