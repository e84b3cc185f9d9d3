async fn read() -> u32 {
    1
}

async fn total() -> u32 {
    read().await
}

pub async fn twice() -> u32 {
    read().await * 2
}

pub async fn all() -> u32 {
    total().await
}
