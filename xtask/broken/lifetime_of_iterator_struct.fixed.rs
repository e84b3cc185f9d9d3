pub struct Words<'a> {
    text: &'a str,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (head, tail) = self.text.split_once(' ')?;
        self.text = tail;
        Some(head)
    }
}
