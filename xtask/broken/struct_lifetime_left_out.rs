pub struct View<'a> {
    pub rows: &'a [u8],
}

impl View {
    pub fn count(&self) -> usize {
        self.rows.len()
    }
}
