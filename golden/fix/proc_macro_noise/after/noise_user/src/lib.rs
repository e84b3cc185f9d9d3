noise_macro::noisy! {
    pub fn one() -> u8 {
        1
    }
}

pub fn two() -> u8 {
    let two = 2;
    two
}
