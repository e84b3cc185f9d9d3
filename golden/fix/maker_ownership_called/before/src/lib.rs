mod parts;

pub struct Connection {
    request: parts::Request,
    limit: usize,
}

fn within<R>(work: impl FnOnce() -> R) -> R {
    work()
}

impl Connection {
    pub fn send(self) -> usize {
        within(move || {
            let bytes = self.request.as_bytes();
            bytes.len().min(self.request.limit + self.limit)
        })
    }
}
