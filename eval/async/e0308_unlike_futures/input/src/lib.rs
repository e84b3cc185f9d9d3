//! Steps of a start-up that may have to wait.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

struct Delay(u32);

impl Future for Delay {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        match self.0.checked_sub(1) {
            None => Poll::Ready(()),
            Some(left) => {
                self.0 = left;
                Poll::Pending
            }
        }
    }
}

fn rounds<F: Future<Output = Result<&'static str, String>> + ?Sized>(
    mut future: Pin<Box<F>>,
) -> Result<(u32, &'static str), String> {
    let mut context = Context::from_waker(Waker::noop());
    let mut rounds = 1;
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(result) => return result.map(|name| (rounds, name)),
            Poll::Pending => rounds += 1,
        }
    }
}

/// Runs all steps; gives the rounds that each took, or what went wrong first.
pub fn start(port: u16) -> Result<Vec<(u32, &'static str)>, String> {
    let steps = vec![
        Box::pin(async {
            Delay(2).await;
            Ok("settings")
        }),
        Box::pin(async move {
            if port == 0 {
                return Err("no port".to_owned());
            }
            Delay(u32::from(port % 10)).await;
            Ok("network")
        }),
        Box::pin(async { Ok("ready") }),
    ];
    steps.into_iter().map(rounds).collect()
}
