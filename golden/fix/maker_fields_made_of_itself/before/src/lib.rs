pub struct Parts {
    pub left: String,
    pub right: String,
}

pub struct Whole {
    pub parts: Parts,
    pub length: usize,
}

pub struct Doc {
    text: String,
}

impl Doc {
    pub fn parts(&self) -> Parts {
        self.whole().parts
    }

    pub fn whole(&self) -> Whole {
        Whole { length: self.text.len() }
    }
}
