async fn fetch() -> u8 {
    1
}

fn twice() -> u8 {
    fetch().await + fetch().await
}

pub async fn main_loop() -> u8 {
    twice().await
}
