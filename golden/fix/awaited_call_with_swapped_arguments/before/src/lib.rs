use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

pub struct Elapsed;

pub struct Timeout<F>(F);

impl<F: Future> Future for Timeout<F> {
    type Output = Result<F::Output, Elapsed>;

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        Poll::Pending
    }
}

pub fn timeout<F: IntoFuture>(_: Duration, future: F) -> Timeout<F::IntoFuture> {
    Timeout(future.into_future())
}

pub struct Pool {
    wait: Duration,
}

impl Pool {
    async fn connect(&self) -> Result<u32, Elapsed> {
        Ok(7)
    }

    pub async fn get(&self) -> Result<u32, Elapsed> {
        let future = async {
            let one = self.connect().await?;
            Ok(one + 1)
        };
        match timeout(future, self.wait).await {
            Ok(result) => result,
            _ => Err(Elapsed),
        }
    }
}
