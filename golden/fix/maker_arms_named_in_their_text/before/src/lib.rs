use std::fmt;

pub enum Doc {
    Nil,
    Line,
    Text(String),
    Lent(&'static str),
    Group(Box<Doc>),
}

impl fmt::Debug for Doc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doc::Nil => f.debug_tuple("Nil").finish(),
            Doc::Line => f.debug_tuple("Line").finish(),
            Doc::Text(text) => f.write_str(text),
            Doc::Lent(text) => f.write_str(text),
        }
    }
}

impl Doc {
    pub fn flat(self) -> Doc {
        match self {
            Doc::Line => Doc::Text(String::from(" ")),
            Doc::Text(text) => Doc::Text(text.trim().to_owned()),
            Doc::Group(_) | Doc::Lent(_) | Doc::Nil => self,
        }
    }
}
