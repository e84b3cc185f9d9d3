pub struct Fields<'a> {
    rest: &'a str,
}

impl Iterator for Fields {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (field, rest) = self.rest.split_once(',')?;
        self.rest = rest;
        Some(field)
    }
}
