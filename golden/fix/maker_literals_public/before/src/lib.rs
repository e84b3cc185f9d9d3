pub struct Pixel {
    pub red: u8,
}

pub fn white() -> Pixel {
    Pixel { red: 256 }
}

pub fn first(list: &[u8]) -> u8 {
    list.first().copied().unwrap_or(1000)
}

pub fn half(side: f64) -> f64 {
    side.powi(2.5)
}
