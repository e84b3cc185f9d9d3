pub struct Client;

impl Client {
    pub async fn fetch(&self, path: &str) -> Result<String, String> {
        if path.is_empty() {
            return Err("no path".to_string());
        }
        Ok(path.to_uppercase())
    }
}

pub async fn load(client: &Client, path: &str) -> Result<usize, String> {
    let text = client.fetch(path).await?;
    Ok(text.len())
}
