#[derive(Clone)]
pub struct Bits {
    data: Vec<bool>,
}

impl Bits {
    pub fn get(self, at: usize) -> bool {
        self.data[at]
    }
}

pub struct Map {
    pub bits: Bits,
}

impl Map {
    pub fn is_red(&self, at: usize) -> bool {
        self.bits.get(at)
    }

    pub fn is_black(&self, at: usize) -> bool {
        !self.bits.get(at)
    }
}
