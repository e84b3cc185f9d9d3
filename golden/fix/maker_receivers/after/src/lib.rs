//! Without `self.`.

pub trait Named {
    fn name(&self) -> String;

    fn greeting(&self) -> String {
        format!("hello {}", self.name())
    }
}

pub struct Span {
    pub start: usize,
    pub end: usize,
}

pub struct Inside(pub Span);

impl Inside {
    pub fn holds(&self, at: usize) -> bool {
        at >= self.0.start && at < self.0.end
    }
}

pub struct Text(pub String);

impl Text {
    pub fn is_short(&self) -> bool {
        self.0.len() < 4
    }
}

pub fn free() -> usize {
    missing()
}
