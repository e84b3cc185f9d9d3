use std::future::Future;
use std::pin::{pin, Pin};
use std::task::{Context, Poll, Waker};

struct Once(Option<u32>);

impl Future for Once {
    type Output = u32;

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<u32> {
        match self.0.take() {
            Some(value) => Poll::Ready(value),
            None => Poll::Pending,
        }
    }
}

async fn doubled(once: Once) -> u32 {
    once.await * 2
}

fn block_on<F: Future>(future: F) -> Option<F::Output> {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    match future.as_mut().poll(&mut context) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

fn main() {
    assert_eq!(block_on(doubled(Once(Some(21)))), Some(42));
    assert_eq!(block_on(doubled(Once(None))), None);
}
