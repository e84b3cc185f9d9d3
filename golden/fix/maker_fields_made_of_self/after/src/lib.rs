pub struct Path(str);

pub struct Parts<'p> {
    left: &'p str,
}

pub struct Iter<'p> {
    parts: Parts<'p>,
}

impl Path {
    pub fn parts(&self) -> Parts<'_> {
        Parts { left: &self.0 }
    }

    pub fn iter(&self) -> Iter<'_> {
        Iter { parts: self.parts() }
    }
}

impl<'p> Iterator for Iter<'p> {
    type Item = &'p str;

    fn next(&mut self) -> Option<&'p str> {
        let part = self.parts.left.split('/').next().filter(|part| !part.is_empty())?;
        self.parts.left = self.parts.left[part.len()..].trim_start_matches('/');
        Some(part)
    }
}
