use std::iter::Peekable;

pub struct Merged<I: Iterator<Item = u32>> {
    left: Peekable<I>,
    right: Peekable<I>,
}

impl<I: Iterator<Item = u32>> Iterator for Merged<I> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        match (self.left.peek(), self.right.peek()) {
            (Some(left), Some(right)) if left <= right => self.left.next(),
            (Some(_), Some(_)) => self.right.next(),
            (Some(_), None) => Some(self.left.next()?),
            (None, None) => None,
            (None, Some(_)) => Some(self.right.next()?),
        }
    }
}
