//! Fixes that have nothing to do with what a type beside them has at times.

pub struct Ring {
    items: Vec<u8>,
    level: u8,
    log: Vec<String>,
}

impl Ring {
    pub fn size(&self) -> usize {
        self.len()
    }

    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    #[cfg(test)]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn named(name: Option<String>) -> String {
        name.unwrap_or_default()
    }

    pub fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }

    pub fn shout(&self) {
        if self.level == 1 { println!("one") }
    }
}

#[cfg(feature = "extra")]
impl Default for Ring {
    fn default() -> Self {
        Ring { items: Vec::new(), level: 0, log: Vec::new() }
    }
}

#[cfg(feature = "extra")]
impl PartialEq<str> for Ring {
    fn eq(&self, other: &str) -> bool {
        other.len() == self.len()
    }
}

pub fn is_blank(text: &str) -> bool {
    text.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_one_is_empty() {
        let ring = Ring { items: Vec::new(), level: 1, log: Vec::new() };
        assert!(ring.is_empty());
        ring.shout();
        assert_eq!(ring.size(), 0);
    }
}
