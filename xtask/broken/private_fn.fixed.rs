mod text {
    pub fn clean(s: &str) -> String {
        strip(s).to_lowercase()
    }

    fn strip(s: &str) -> &str {
        s.trim()
    }
}

pub fn key(s: &str) -> String {
    text::clean(s)
}
