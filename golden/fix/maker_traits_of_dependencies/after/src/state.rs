use std::future::Future;
use std::pin::Pin;
use std::sync::LazyLock;
use std::sync::atomic::AtomicUsize;
use std::task::{Context, Poll};

use crate::task::Task;

#[derive(Debug)]
pub enum Fault {
    Text(ser::Fault),
}

impl From<ser::Fault> for Fault {
    fn from(fault: ser::Fault) -> Self {
        Fault::Text(fault)
    }
}

static FIRST: LazyLock<u32> = LazyLock::new(|| "17".parse::<u32>().unwrap());

pub struct State {
    pub served: AtomicUsize,
}

pub fn state() -> State {
    State { served: AtomicUsize::new(0) }
}

pub fn task(text: &str) -> Result<Task, Fault> {
    assert!(*FIRST > 0);
    Ok(ser::from_str(text)?)
}

/// What comes of a flush.
pub struct Flush;

impl Future for Flush {
    type Output = Result<(), Fault>;

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        Poll::Ready(Ok(()))
    }
}

pub async fn save(text: &str) -> Result<(), Fault> {
    task(text)?;
    Flush.await?;
    Ok(())
}
