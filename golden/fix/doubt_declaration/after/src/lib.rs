pub struct Cache {
    value: Option<String>,
}

async fn load() -> String {
    String::from("loaded")
}

impl Cache {
    async fn refresh(&mut self) {
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

pub struct Numbered<I> {
    inner: I,
    at: usize,
}

impl<I: Iterator> Iterator for Numbered<I> {
    type Item = (usize, I::Item);

    fn next(&mut self) -> Option<Self::Item> {
        let item = self.inner.next()?;
        self.at += 1;
        Some((self.at, item))
    }
}
