use std::fmt;
use std::future::{Future, ready};

#[derive(Debug)]
pub struct Fault;

async fn fetch(n: u32) -> u32 {
    ready(n).await
}

async fn named(n: u32) -> String {
    ready(n.to_string()).await
}

async fn tried(n: u32) -> Result<u32, Fault> {
    if n > 3 { Err(Fault) } else { Ok(fetch(n).await) }
}

fn spawn<F: Future<Output = ()>>(future: F) {
    drop(future);
}

pub async fn closure() -> u32 {
    let twice = |n| fetch(n).await * 2;
    twice(1).await
}

pub fn block() {
    spawn({
        fetch(1).await;
    });
}

pub async fn misspelt() -> u32 {
    fetch(1).awiat
}

pub async fn shown() -> String {
    format!("{} and {:?}", named(1), tried(2))
}

pub async fn ends() -> Result<(), Fault> {
    tried(1).await?;
    tried(2).await?
}

pub fn shown_in(f: &mut fmt::Formatter<'_>, n: Option<u32>) -> Option<()> {
    f.write_str("one").ok()?;
    n?
}
