pub struct Parts<'t> {
    text: &'t str,
}

impl<'t> Iterator for Parts<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let part = match self.text.find('/') {
            Some(at) => {
                let (part, rest) = self.text.split_at(at);
                self.text = rest.trim_start_matches('/');
                part
            }
            None => std::mem::take(&mut self.text),
        };
        (!part.is_empty()).then_some(part)
    }
}

impl<'t> DoubleEndedIterator for Parts<'t> {
    fn next_back(&mut self) -> Option<&'t str> {
        let part = match self.text.rfind('/') {
            None => std::mem::take(&mut self.text),
        };
        (!part.is_empty()).then_some(part)
    }
}
