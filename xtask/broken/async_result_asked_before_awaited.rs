pub struct Client;

impl Client {
    async fn fetch(&self, path: &str) -> Result<String, String> {
        Ok(path.to_uppercase())
    }

    pub async fn title(&self) -> Result<String, String> {
        let body = self.fetch("/title")?;
        Ok(body.trim().to_string())
    }
}
