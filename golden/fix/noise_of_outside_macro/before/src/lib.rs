outside_noise::noisy! {
    pub fn one() -> u8 {
        1
    }
}

pub fn two() -> u8 {
    one() + missing_thing()
}

pub fn three() -> u8 {
    let x: u8 = "";
    x
}
