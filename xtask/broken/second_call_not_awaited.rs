use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

async fn fetch(id: u32) -> Result<String, String> {
    if id == 0 { Err("no such id".to_string()) } else { Ok(format!("page {id}")) }
}

async fn both(a: u32, b: u32) -> Result<String, String> {
    let first = fetch(a).await?;
    let second = fetch(b)?;
    Ok(format!("{first}, {second}"))
}

fn run<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    match future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("waits"),
    }
}

fn main() {
    assert_eq!(run(both(1, 2)), Ok("page 1, page 2".to_string()));
    assert_eq!(run(both(1, 0)), Err("no such id".to_string()));
}
