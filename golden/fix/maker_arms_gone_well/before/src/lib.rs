pub enum Polled<T> {
    Ready(T),
    Pending,
    Closed,
}

pub enum Missed {
    Pending,
    Closed,
}

pub trait Source {
    type Item;

    fn poll(&mut self) -> Polled<Self::Item>;

    fn try_next(&mut self) -> Result<Self::Item, Missed> {
        match self.poll() {
            Polled::Pending => Err(Missed::Pending),
            Polled::Closed => Err(Missed::Closed),
        }
    }

    fn next_now(&mut self) -> Option<Self::Item> {
        match self.poll() {
            Polled::Pending | Polled::Closed => None,
        }
    }

    /// What is given here is not what is held.
    fn try_count(&mut self) -> Result<usize, Missed> {
        match self.poll() {
            Polled::Pending => Err(Missed::Pending),
            Polled::Closed => Err(Missed::Closed),
        }
    }
}
