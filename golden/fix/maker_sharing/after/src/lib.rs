use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Mutex;

pub fn push(list: &Rc<RefCell<Vec<u8>>>, value: u8) {
    list.borrow_mut().push(value);
}

pub fn add(total: &Mutex<Vec<u32>>, value: u32) {
    total.lock().unwrap().push(value);
}

pub fn length(text: &str) -> usize {
    text.len()
}

pub fn grow(values: &mut Vec<i32>) -> i32 {
    let first = &values[0].clone();
    values.push(9);
    first + 1
}
