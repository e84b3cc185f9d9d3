use std::cell::RefCell;

pub struct Log {
    lines: RefCell<Vec<String>>,
    count: RefCell<u32>,
}

impl Log {
    pub fn add(&self, line: &str) {
        self.lines.borrow().push(line.to_string());
        *self.count.borrow() += 1;
    }
}
