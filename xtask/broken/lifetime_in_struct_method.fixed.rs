pub struct Parser<'a> {
    text: &'a str,
}

impl<'a> Parser<'a> {
    pub fn new(text: &'a str) -> Parser<'a> {
        Parser { text }
    }

    pub fn rest(&self) -> &'a str {
        self.text
    }
}
