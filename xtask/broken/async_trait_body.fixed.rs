async fn value() -> u8 {
    7
}

pub async fn sum() -> u8 {
    let mut total = 0;
    for _ in 0..3 {
        total += value().await;
    }
    total
}
