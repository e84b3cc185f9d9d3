pub struct Cache {
    value: Option<String>,
}

async fn load() -> String {
    String::from("loaded")
}

impl Cache {
    pub async fn refresh(&mut self) {
        let text = load().await;
        self.value = Some(text);
    }

    pub async fn get(&mut self) -> &str {
        if self.value.is_none() {
            self.refresh().await;
        }
        self.value.as_deref().unwrap_or("")
    }
}
