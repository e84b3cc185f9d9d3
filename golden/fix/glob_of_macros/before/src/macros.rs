//! Macros are found by their place, not by a path to this module.

macro_rules! first_of {
    ($of:expr) => {
        $of.first().copied()
    };
}

#[cfg(test)]
mod tests {
    #[test]
    fn nothing_is_first() {
        let none: [u8; 0] = [];
        assert_eq!(first_of!(none), None);
    }
}
