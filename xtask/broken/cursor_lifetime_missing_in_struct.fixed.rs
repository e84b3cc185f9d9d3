pub struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    pub fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    pub fn word(&mut self) -> Option<&'t str> {
        let rest = &self.text[self.at..];
        let word = rest.split_whitespace().next()?;
        self.at += rest.find(word)? + word.len();
        Some(word)
    }
}
