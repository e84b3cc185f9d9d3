pub struct Numbered<I> {
    inner: I,
    at: usize,
}

impl<I: Iterator> Iterator for Numbered<I> {
    type Item = (usize, I::Item);

    fn next(&mut self) -> Option<Self::Item> {
        let item = self.inner.next()?;
        self.at += 1;
        Some((self.at, item))
    }
}
