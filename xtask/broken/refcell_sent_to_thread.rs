use std::cell::RefCell;
use std::sync::Arc;
use std::thread;

pub fn add() {
    let value = Arc::new(RefCell::new(1));
    let other = Arc::clone(&value);
    thread::spawn(move || {
        *other.borrow_mut() += 1;
    })
    .join()
    .unwrap();
}
