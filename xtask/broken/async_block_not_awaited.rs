async fn fetch(id: u32) -> u32 {
    id * 2
}

pub async fn sum(ids: &[u32]) -> u32 {
    let mut total = 0;
    for &id in ids {
        total += fetch(id);
    }
    total
}
