pub trait Limits {
    fn max(&self) -> usize;

    fn fits(&self, n: usize) -> bool {
        n <= self.max()
    }
}

pub struct Small;

impl Limits for Small {
    fn max(&self) -> usize {
        16
    }
}
