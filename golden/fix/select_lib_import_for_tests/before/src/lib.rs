use std::collections::HashMap;

pub fn one() -> u8 {
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        assert!(HashMap::<u8, u8>::new().is_empty());
    }
}
