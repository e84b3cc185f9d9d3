pub struct Name {
    text: Option<Box<str>>,
}

impl Name {
    pub const fn empty() -> Name {
        Name { text: None }
    }

    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

pub struct Label {
    pub name: Name,
}

impl Label {
    pub const EMPTY: Label = Label { name: Name::empty() };
}

pub struct Tag {
    pub name: Name,
}

impl Tag {
    pub const MISSING: Tag = Tag {};
}
