pub struct Pairs<'a> {
    list: &'a [(u8, u8)],
}

impl<'a> Iterator for Pairs<'a> {
    type Item = (&'a u8, &'a u8);

    fn next(&mut self) -> Option<Self::Item> {
        let (first, rest) = self.list.split_first()?;
        self.list = rest;
        Some((&first.0, &first.1))
    }
}

pub struct List(pub Vec<u8>);

impl<'a> IntoIterator for &'a List {
    type Item = &'a u8;
    type IntoIter = std::slice::Iter<'a, u8>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
