use std::{
    fuutre::Future,
    pin::Pin,
    task::{Context, Poll},
};

pub struct Ready(pub u8);

impl Future for Ready {
    type Output = u8;

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        Poll::Ready(self.0)
    }
}
