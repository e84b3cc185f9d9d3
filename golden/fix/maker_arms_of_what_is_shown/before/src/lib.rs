use std::fmt;

pub enum Doc {
    Nil,
    Group(Box<Doc>),
    Union(Box<Doc>, Box<Doc>),
    Column(fn(usize) -> usize),
}

impl fmt::Debug for Doc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doc::Nil => f.debug_tuple("Nil").finish(),
            Doc::Union(left, right) => f.debug_tuple("Union").field(left).field(right).finish(),
            Doc::Column(_) => f.debug_tuple("Column(..)").finish(),
        }
    }
}
