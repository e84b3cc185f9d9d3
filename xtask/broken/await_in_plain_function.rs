async fn fetch() -> u32 {
    1
}

pub fn twice() -> u32 {
    fetch().await * 2
}
