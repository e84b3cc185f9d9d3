pub struct Reader {
    name: String,
    limit: usize,
    strict: bool,
}

pub struct Writer {
    name: String,
    limit: usize,
    strict: bool,
}

impl Writer {
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), limit: 80, strict: false }
    }

    pub fn strict(name: &str) -> Self {
        Self { name: name.to_owned(), limit: 80, strict: true }
    }

    pub fn narrow(&mut self, by: usize) {
        self.limit = by + 1;
    }

    pub fn size(&self) -> usize {
        self.limit + self.name.len() + usize::from(self.strict)
    }
}

impl Reader {
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), strict: false }
    }

    pub fn wide(name: &str, by: usize) -> Self {
        Self { name: name.to_owned(), strict: by > 9 }
    }

    pub fn size(&self) -> usize {
        self.limit + self.name.len() + usize::from(self.strict)
    }
}

pub struct Page {
    title: String,
    lines: usize,
    wrap: bool,
}

impl Page {
    pub fn of(title: &str) -> Self {
        Page { title: title.to_owned(), lines: 40, wrap: true }
    }

    pub fn copy(title: &str) -> Self {
        Self { title: title.to_owned(), lines: 40, wrap: true }
    }

    pub fn size(&self) -> usize {
        self.title.len() * self.lines * usize::from(self.wrap)
    }
}

pub enum Shape {
    Round { size: u32, filled: bool },
}

pub enum Hole {
    Round { size: u32, filled: bool },
}

pub fn shapes() -> [Shape; 2] {
    [Shape::Round { size: 7, filled: true }, Shape::Round { size: 7, filled: false }]
}

pub fn hole() -> Hole {
    Hole::Round { filled: true }
}
