use std::cell::RefCell;
use std::rc::Weak;

pub fn report(log: &Weak<RefCell<Vec<String>>>, line: &str) -> Result<(), String> {
    let log = match log.upgrade() {
        Some(log) => log,
        None => return Ok(()),
    };
    log.borrow_mut().push(line.to_owned());
    Ok(())
}
