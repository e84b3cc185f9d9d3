use std::future::ready;

async fn get(n: u32) -> u32 {
    ready(n).await
}

pub fn warm_up(n: u32) {
    get(n).await;
}

pub fn start() {
    warm_up(1);
}

pub async fn run() {
    warm_up(2).await;
}

pub fn taken(n: u32) -> u32 {
    get(n).await
}

/// Gives the one after `taken(n)`.
pub fn next(n: u32) -> u32 {
    let ask = move || taken(n);
    ask() + 1
}

fn prepare(n: u32) {
    get(n).await;
}

pub fn restart() {
    prepare(1);
}
