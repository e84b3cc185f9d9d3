use std::cell::RefCell;
use std::rc::Rc;

pub fn counters() -> (impl Fn(), impl Fn() -> u32) {
    let count = Rc::new(RefCell::new(0));
    let other = count;
    let up = move || *other.borrow_mut() += 1;
    let get = move || *count.borrow();
    (up, get)
}
