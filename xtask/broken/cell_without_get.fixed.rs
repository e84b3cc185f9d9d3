use std::cell::Cell;

pub struct Hits {
    count: Cell<u32>,
}

impl Hits {
    pub fn hit(&self) {
        self.count.set(self.count.get() + 1);
    }
}
