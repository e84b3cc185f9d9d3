mod parts;

pub struct Connection {
    request: parts::Request,
    limit: usize,
}

fn within<R>(work: impl FnOnce() -> R) -> R {
    work()
}

impl Connection {
    fn sent(&self, bytes: &[u8]) -> usize {
        bytes.len().min(self.limit)
    }

    pub fn send(self) -> usize {
        within(move || {
            let bytes = self.request.as_bytes();
            let sent = self.sent(&bytes);
            sent.min(self.request.limit)
        })
    }
}
