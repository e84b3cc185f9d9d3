use std::cell::RefCell;
use std::rc::Rc;

pub fn push(list: &Rc<RefCell<Vec<u8>>>, value: u8) {
    list.push(value);
}
