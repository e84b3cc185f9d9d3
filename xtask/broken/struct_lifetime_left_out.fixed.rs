pub struct View<'a> {
    pub rows: &'a [u8],
}

impl View<'_> {
    pub fn count(&self) -> usize {
        self.rows.len()
    }
}
