pub struct Span {
    pub start: usize,
}

pub struct Span {
    pub start: usize,
}

pub fn evens(limit: u32) -> impl Iterator<Item = u32> {
    (0..limit).filter(|n| n % 2 == 0)
}

pub fn first(span: &Span) -> usize {
    span.start
}
