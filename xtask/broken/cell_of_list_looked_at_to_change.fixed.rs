use std::cell::RefCell;

pub struct Log {
    lines: RefCell<Vec<String>>,
    count: RefCell<u32>,
}

impl Log {
    pub fn add(&self, line: &str) {
        self.lines.borrow_mut().push(line.to_string());
        *self.count.borrow_mut() += 1;
    }
}
