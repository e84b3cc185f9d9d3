pub trait Named {
    fn name(&self) -> String;
}

impl Named for u8 {
    fn name(&self) -> String {
        self.to_string()
    }
}

#[cfg(windows)]
#[must_use]
pub fn other() -> u8 {
    1
}
