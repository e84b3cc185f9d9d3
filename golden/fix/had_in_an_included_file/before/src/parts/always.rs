impl Sack {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
