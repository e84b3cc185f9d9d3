pub struct View<'a> {
    text: &'a str,
}

impl<'a> View<'a> {
    pub fn either<'b>(&'b self, other: &'b str) -> &'b str {
        if self.text.is_empty() { other } else { self.text }
    }
}
