use std::future::Future;

pub struct Cell(pub Option<u32>);

impl Cell {
    pub async fn get<F: Future<Output = u32>>(&self, make: impl FnOnce() -> F) -> u32 {
        match self.0 {
            Some(value) => value,
            None => make().await,
        }
    }

    pub async fn set(&self) {
        self.get(|| async { 1 }).await;
    }
}
