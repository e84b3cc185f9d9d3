pub trait Wide<'s> {
    type Chars: Iterator<Item = char>;
    fn wide_chars(self) -> Self::Chars;
}

impl<'s> Wide<'s> for &'s str {
    type Chars = Chars<'s>;
    fn wide_chars(self) -> Chars<'s> {
        self.chars()
    }
}
