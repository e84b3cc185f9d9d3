mod slow {
    use std::pin::Pin;

    pub trait Put {
        fn put(self: Pin<&mut Self>, n: u8) -> usize;
    }

    pub mod io {
        pub struct Cursor<T> {
            pub inner: T,
        }
    }
}

mod quick {
    use crate::slow::Put;
    use crate::slow::io::Cursor;
    use std::pin::Pin;

    impl Put for Cursor<Vec<u8>> {
        fn put(mut self: Pin<&Self>, n: u8) -> usize {
            self.inner.push(n);
            self.inner.len()
        }
    }
}

pub use slow::Put;
