struct Span {
    start: usize,
    end: usize,
}

impl Span {
    fn len(&self) -> usize {
        self.end - self.start
    }

    fn end(&self) -> usize {
        self.end
    }
}

pub fn whole(text: &str) -> usize {
    let span = Span { start: 0, end: text.len() };
    span.len() + span.end()
}
