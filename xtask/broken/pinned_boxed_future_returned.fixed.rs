use std::future::Future;
use std::pin::Pin;

pub type Task = Pin<Box<dyn Future<Output = u32>>>;

async fn double(n: u32) -> u32 {
    n * 2
}

pub fn task(n: u32) -> Task {
    Box::pin(async move { double(n).await + 1 })
}
