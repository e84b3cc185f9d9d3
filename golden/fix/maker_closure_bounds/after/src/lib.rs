use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};

struct Init<F> {
    init: F,
}

impl<F> Init<F> {
    fn new<T>(init: F) -> Self
    where
        F: FnMut(&mut Context<'_>) -> Poll<T> + Unpin,
    {
        Init { init }
    }
}

impl<F, T> Future for Init<F>
where
    F: FnMut(&mut Context<'_>) -> Poll<T> + Unpin,
{
    type Output = T;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<T> {
        (self.init)(cx)
    }
}

pub async fn made<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    Init::new(|cx| work.as_mut().poll(cx)).await
}

pub struct Open<F> {
    init: F,
}

impl<F> Open<F> {
    pub fn new<T>(init: F) -> Self
    where
        F: FnMut(&mut Context<'_>) -> Poll<T> + Unpin,
    {
        Open { init }
    }
}

// What other packages give it looks at what it is given, and has to go on doing so.
impl<F, T> Future for Open<F>
where
    F: FnMut(&Context<'_>) -> Poll<T> + Unpin,
{
    type Output = T;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<T> {
        (self.init)(cx)
    }
}

pub async fn opened<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    Open::new(|cx| work.as_mut().poll(cx)).await
}
