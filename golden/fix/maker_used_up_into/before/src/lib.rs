pub enum Outcome<T> {
    Done(T),
    Again,
}

impl<T> From<Option<T>> for Outcome<T> {
    fn from(of: Option<T>) -> Outcome<T> {
        of.map_or(Outcome::Again, Outcome::Done)
    }
}

pub fn until<O, R, T>(mut work: O) -> T
where
    O: FnMut() -> R,
    R: Into<Outcome<T>>,
{
    loop {
        match work() {
            Outcome::Done(value) => return value,
            Outcome::Again => {}
        }
    }
}
