pub struct Text<'a> {
    inner: &'a str,
}

impl Text<'a> {
    pub fn inner(&self) -> &'a str {
        self.inner
    }
}
