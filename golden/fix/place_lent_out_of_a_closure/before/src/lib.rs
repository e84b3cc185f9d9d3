pub enum Source {
    Atom(u8, &'static str),
    Dynamic(String),
}

impl AsRef<str> for Source {
    fn as_ref(&self) -> &str {
        match self {
            Source::Atom(_, text) => text,
            Source::Dynamic(text) => text,
        }
    }
}

pub struct Mime {
    source: Source,
    slash: usize,
}

impl Mime {
    pub fn kind(&self) -> &str {
        &self.source[..self.slash]
    }

    pub fn subtype(&self) -> &str {
        &self.source.as_ref()[self.slash + 1..]
    }
}

pub struct Slot<V> {
    value: std::mem::ManuallyDrop<V>,
    used: bool,
}

pub struct Slots<V> {
    all: Vec<Slot<V>>,
}

impl<V> Slots<V> {
    pub fn get(&self, at: usize) -> Option<&V> {
        self.all.get(at).filter(|slot| slot.used).map(|slot| *slot.value)
    }

    pub fn get_unsafely(&self, at: usize) -> Option<&V> {
        self.all.get(at).map(|slot| unsafe { std::hint::assert_unchecked(slot.used); *slot.value })
    }
}
