#[allow(async_fn_in_trait)]
pub trait Store {
    async fn sync(&self) -> Result<(), String>;
}

pub struct Memory;

impl Store for Memory {
    fn sync(&self) -> Result<(), String> {
        Ok(())
    }
}

pub async fn flush<S: Store>(store: &S) -> Result<(), String> {
    store.sync().await?;
    Ok(())
}
