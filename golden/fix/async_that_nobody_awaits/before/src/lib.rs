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

pub fn alone(n: u32) -> u32 {
    get(n).await
}
