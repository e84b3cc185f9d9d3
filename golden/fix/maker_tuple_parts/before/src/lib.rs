pub struct Headers(Vec<(String, String)>);

impl Headers {
    pub fn with<K: Into<String>, V: Into<String>>(mut self, all: impl IntoIterator<Item = (K, V)>) -> Self {
        let all = all.into_iter().map(|(k, v)| (k, v.into()));
        self.0.extend(all);
        self
    }
}
