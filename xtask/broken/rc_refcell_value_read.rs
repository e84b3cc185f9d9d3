use std::cell::RefCell;
use std::rc::Rc;

pub struct Meter {
    count: Rc<RefCell<u32>>,
}

impl Meter {
    pub fn tick(&self) {
        *self.count.borrow_mut() += 1;
    }

    pub fn read(&self) -> u32 {
        self.count
    }
}
