pub struct Taken<S> {
    pub stream: S,
    pub count: usize,
}

pub trait Streaming {
    fn taken(self, count: usize) -> Taken<Self>
    where
        Self: Sized,
    {
        Taken { stream: self, count }
    }
}
