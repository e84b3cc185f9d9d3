struct Scanner<'a> {
    rest: &'a str,
    seen: String,
}

impl<'a> Scanner<'a> {
    fn word(&mut self) -> Option<&str> {
        let (word, rest) = self.rest.split_once(' ')?;
        self.rest = rest;
        Some(word)
    }

    fn remembered(&mut self, more: &str) -> &str {
        self.seen.push_str(more);
        &self.seen
    }
}

pub fn words(text: &str) -> Vec<&str> {
    let mut scanner = Scanner { rest: text, seen: String::new() };
    let mut found = Vec::new();
    while let Some(word) = scanner.word() {
        found.push(word);
    }
    found
}

pub fn both(text: &str) -> bool {
    let mut scanner = Scanner { rest: text, seen: String::new() };
    let first = scanner.remembered("a");
    let second = scanner.remembered("b");
    first == second
}
