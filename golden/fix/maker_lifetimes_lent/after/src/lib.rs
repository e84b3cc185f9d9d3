//! Iterators that give away what they borrow.

pub struct Evens<'a> {
    items: &'a [u32],
    at: usize,
}

impl<'a> Iterator for Evens<'a> {
    type Item = &'a u32;

    fn next(&mut self) -> Option<&'a u32> {
        let found = self.items.get(self.at)?;
        self.at += 2;
        Some(found)
    }
}

pub struct Pairs<'s, T> {
    items: &'s [T],
    name: String,
}

pub trait Named {
    type Of;
    fn of(&self) -> Option<Self::Of>;
    fn name(&self) -> &str;
}

impl<'a, T> Named for Pairs<'a, T> {
    type Of = (&'a T, &'a T);

    fn of(&self) -> Option<(&'a T, &'a T)> {
        self.items.first().zip(self.items.last())
    }

    fn name(&self) -> &str {
        &self.name
    }
}

pub trait Source<T> {
    fn get(&self) -> T;
}

pub struct Cell<'a> {
    pub value: &'a f64,
}

impl<'a> Source<&'a f64> for Cell<'a> {
    fn get(&self) -> &'a f64 {
        self.value
    }
}

pub struct Odds<'a> {
    items: &'a [u32],
}

/// What is given is no loan.
impl Iterator for Odds<'_> {
    type Item = &u32;

    fn next(&mut self) -> Option<u32> {
        self.items.first().map(|first| *first)
    }
}
