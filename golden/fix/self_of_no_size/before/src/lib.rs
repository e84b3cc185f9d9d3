pub struct Skipped<S> {
    pub stream: S,
    pub count: usize,
}

pub trait Streaming {
    type Item;

    fn skipped(self, count: usize) -> Skipped<Self> {
        Skipped { stream: self, count }
    }
}
