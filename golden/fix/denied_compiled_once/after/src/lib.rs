#![cfg_attr(all(), deny(warnings))]

pub fn count() -> usize {
    let count = 1;
    count
}

fn forgotten() {}

pub mod lenient {
    #![warn(unused_parens)]

    pub fn is_one(count: usize) -> bool {
        if count == 1 {
            return true;
        }
        false
    }

    fn forgotten_too() {}
}
