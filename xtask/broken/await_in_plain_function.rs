async fn fetch() -> u32 {
    1
}

fn twice() -> u32 {
    fetch().await * 2
}
