pub async fn fetch(id: u32) -> u32 {
    id * 2
}

pub fn total(ids: &[u32]) -> u32 {
    let mut sum = 0;
    for id in ids {
        sum += fetch(*id).await;
    }
    sum
}
