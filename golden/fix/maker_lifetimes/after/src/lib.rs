pub struct Text<'a> {
    inner: &'a str,
}

impl<'a> Text<'a> {
    pub fn inner(&self) -> &'a str {
        self.inner
    }
}
