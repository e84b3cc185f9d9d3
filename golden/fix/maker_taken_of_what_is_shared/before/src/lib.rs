use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

pub struct Pipe {
    head: AtomicUsize,
    tail: AtomicUsize,
}

impl Pipe {
    fn len(self) -> usize {
        self.tail.load(Ordering::Acquire) - self.head.load(Ordering::Acquire)
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        self.head.store(0, Ordering::Release);
    }
}

pub struct Reader {
    inner: Arc<Pipe>,
}

impl Reader {
    pub fn len(&self) -> usize {
        self.inner.len()
    }

    pub fn is_empty(&self) -> bool {
        self.inner.len() == 0
    }
}
