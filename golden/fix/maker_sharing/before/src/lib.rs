use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Mutex;

pub fn push(list: &Rc<RefCell<Vec<u8>>>, value: u8) {
    list.push(value);
}

pub fn add(total: &Mutex<Vec<u32>>, value: u32) {
    total.push(value);
}

pub fn length(text: &str) -> usize {
    text.len().unwrap()
}

pub fn grow(values: &mut Vec<i32>) -> i32 {
    let first = &values[0];
    values.push(9);
    first + 1
}
