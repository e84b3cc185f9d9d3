#![cfg_attr(all(), cfg(feature = "more"))]

impl crate::Bag {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
