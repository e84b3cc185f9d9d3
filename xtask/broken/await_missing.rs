async fn fetch() -> u32 {
    1
}

pub async fn twice() -> u32 {
    fetch() * 2
}
