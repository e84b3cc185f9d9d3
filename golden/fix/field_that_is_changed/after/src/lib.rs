struct Builder<'a> {
    lines: &'a mut Vec<String>,
    text: String,
}

impl Builder<'_> {
    fn end(self) {
        self.lines.push(self.text);
    }
}

pub fn gathered(words: &[&str]) -> Vec<String> {
    let mut lines = Vec::new();
    for word in words {
        Builder { lines: &mut lines, text: word.to_string() }.end();
    }
    lines
}
