#[derive(Clone)]
pub(crate) struct Bits {
    data: Vec<bool>,
}

impl Bits {
    pub fn get(self, at: usize) -> bool {
        self.data[at]
    }

    pub fn set(&mut self, at: usize, to: bool) {
        self.data[at] = to;
    }

    pub fn first(&self) -> bool {
        self.get(0)
    }
}

#[derive(Clone)]
pub(crate) struct Draft {
    text: String,
}

impl Draft {
    pub fn finish(self) -> String {
        self.text
    }
}
