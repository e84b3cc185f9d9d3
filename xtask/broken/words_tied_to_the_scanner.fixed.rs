struct Scanner<'a> {
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    fn word(&mut self) -> Option<&'a str> {
        let (word, rest) = self.rest.split_once(' ')?;
        self.rest = rest;
        Some(word)
    }
}

pub fn words(text: &str) -> Vec<&str> {
    let mut scanner = Scanner { rest: text };
    let mut found = Vec::new();
    while let Some(word) = scanner.word() {
        found.push(word);
    }
    found
}
