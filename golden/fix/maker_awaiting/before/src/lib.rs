async fn read() -> u32 {
    1
}

fn total() -> u32 {
    read().await
}

pub async fn twice() -> u32 {
    read() * 2
}

pub async fn all() -> u32 {
    total().await
}
