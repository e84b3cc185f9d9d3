pub struct Values {
    pub inner: Vec<u8>,
}

#[derive(Clone, Copy)]
pub enum Cursor {
    Head,
    Values(usize),
}

pub fn first(all: &Values) -> Cursor {
    use self::Cursor::*;
    if all.inner.is_empty() { Head } else { Values(0) }
}

pub fn next(at: Cursor) -> Option<Cursor> {
    use self::Cursor::*;
    match at {
        Head => Some(Values(0)),
        Values(3) => None,
        Values(n) => Some(Values(n + 1)),
    }
}
