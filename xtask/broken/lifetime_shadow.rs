pub struct View<'a> {
    text: &'a str,
}

impl<'a> View<'a> {
    pub fn either<'a>(&'a self, other: &'a str) -> &'a str {
        if self.text.is_empty() { other } else { self.text }
    }
}
