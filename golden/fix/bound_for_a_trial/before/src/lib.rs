pub struct NonEmpty<T> {
    pub head: T,
    pub tail: Vec<T>,
}

impl<T> NonEmpty<T> {
    pub fn try_map<E, U, F>(self, mut f: F) -> Result<NonEmpty<U>, E>
    where
        F: FnMut(T) -> Result<U, E>,
    {
        Ok(NonEmpty {
            tail: self.tail.into_iter().map(f).collect::<Result<_, _>>()?,
        })
    }
}
