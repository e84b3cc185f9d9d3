pub struct Filter<I, F> {
    pub it: I,
    pub f: F,
}

impl<I, F> Iterator for Filter<I, F>
where
    I: Iterator,
    F: FnMut(&I::Item) -> bool,
{
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        let keeps = self.f;
        self.it.find(|item| keeps(item))
    }
}
