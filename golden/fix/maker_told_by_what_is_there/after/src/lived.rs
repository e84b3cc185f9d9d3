//! For how long.

/// What chooses.
pub trait Strategy {
    /// How good it is.
    fn score(&self, name: &str, day: u32, left: u32) -> f64;
}

impl<F> Strategy for F
where
    F: Fn(&str) -> f64,
{
    fn score(&self, name: &str, _: u32, _: u32) -> f64 {
        self(name)
    }
}

/// Plans.
pub struct Planner<'b> {
    book: &'b [String],
    strategy: Box<dyn Strategy + 'b>,
}

impl<'b> Planner<'b> {
    /// With a book.
    pub fn new(book: &'b [String], strategy: impl Strategy + 'b) -> Self {
        Planner { book, strategy: Box::new(strategy) }
    }

    /// The best.
    pub fn best(&self) -> Option<&'b String> {
        self.book.iter().max_by(|a, b| self.strategy.score(a, 0, 0).total_cmp(&self.strategy.score(b, 0, 0)))
    }
}

/// Something with a name.
pub trait Named {
    /// Its name.
    fn name(&self) -> &str;
}

/// The first that is called so.
pub fn find_by_name<'a, T, I>(things: I, name: &str) -> Option<&'a T>
where
    T: Named,
    I: IntoIterator<Item = &'a T>,
{
    things.into_iter().find(|thing| thing.name() == name)
}

/// What is read from.
pub struct Input<'i> {
    rest: &'i str,
}

/// The next word.
pub fn word<'a>(input: &mut Input<'a>) -> Option<&'a str> {
    let (word, rest) = input.rest.split_once(' ')?;
    input.rest = rest;
    Some(word)
}
