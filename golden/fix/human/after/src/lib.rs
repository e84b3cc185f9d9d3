use std::collections::HashMap;
use std::path::Path;

pub fn one() -> u8 {
    let one = 1 ;
    one
}

#[cfg(windows)]
pub fn two(_: &Path) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty() {
        assert!(HashMap::<u8, u8>::new().is_empty());
    }
}
