//! Queues.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::thread;

/// What is written once it is waited for.
pub struct Flush<'w, W>(&'w mut W);

impl<W: Extend<u8> + Unpin> Future for Flush<'_, W> {
    type Output = Result<(), String>;

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.extend([0]);
        Poll::Ready(Ok(()))
    }
}

/// Writes.
pub struct Writer<W> {
    inner: W,
}

impl<W: Extend<u8> + Unpin> Writer<W> {
    /// Ends.
    pub async fn close(&mut self) -> Result<(), String> {
        Flush(&mut self.inner).await.map_err(|error| format!("flushing: {error}"))
    }
}

/// Where things go.
pub struct Sender;

impl Sender {
    /// In its turn.
    pub async fn send(&self, item: u32) -> Result<(), String> {
        if item > 0 { Ok(()) } else { Err("nothing".to_owned()) }
    }
}

fn work(output: &Sender, items: &[u32]) {
    for item in items {
        if output.send(*item).is_err() {
            break;
        }
    }
}

/// One thread for each.
pub fn start(count: usize) {
    for _ in 0..count {
        thread::spawn(|| work(&Sender, &[1, 2, 3]));
    }
}

/// Sends all, one behind the other.
pub async fn send_all(output: &Sender, items: &[u32]) -> Result<(), String> {
    for item in items {
        output.send(*item).await?;
    }
    Ok(())
}

/// Sends what there is.
pub async fn run(output: Sender) -> Result<(), String> {
    send_all(&output, &[1, 2]).await
}
