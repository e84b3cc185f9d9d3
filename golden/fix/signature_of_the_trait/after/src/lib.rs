pub struct Name<'a> {
    pub text: &'a str,
}

pub struct Params<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Params<'a> {
    type Item = (Name<'a>, Name<'a>);

    fn next(&mut self) -> Option<(Name<'a>, Name<'a>)> {
        let (name, rest) = self.rest.split_once('=')?;
        let (value, rest) = rest.split_once(';')?;
        self.rest = rest;
        Some((Name { text: name }, Name { text: value }))
    }
}

pub struct Values<'a, K, V> {
    inner: std::slice::Iter<'a, (K, V)>,
}

impl<'a, K, V> Iterator for Values<'a, K, V> {
    type Item = &'a V;

    fn next(&mut self) -> Option<&'a V> {
        self.inner.next().map(|(_, value)| value)
    }
}
