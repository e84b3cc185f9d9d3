pub mod io {
    pub struct Cursor<T> {
        pub inner: T,
    }
}

pub mod other {
    pub struct Cursor<T>(pub T);
}

mod quick {
    use crate::io::Cursor;
    use std::future::Future;
    use std::pin::Pin;
    use std::task::{Context, Poll};

    impl Future for Cursor<Vec<u8>> {
        type Output = usize;

        fn poll(mut self: Pin<&Self>, _: &mut Context<'_>) -> Poll<usize> {
            self.inner.push(1);
            Poll::Ready(self.inner.len())
        }
    }
}
