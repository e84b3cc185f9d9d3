use std::cell::RefCell;

struct Trace<'l> {
    log: &'l RefCell<Vec<&'static str>>,
    name: &'static str,
}

impl Drop for Trace<'_> {
    fn drop(&mut self) {
        self.log.borrow_mut().push(self.name);
    }
}

fn main() {
    let log = RefCell::new(Vec::new());
    {
        let _a = Trace { log: &log, name: "a" };
        let _b = Trace { log: &log, name: "b" };
    }
    assert_eq!(*log.borrow(), ["b", "a"]);
}
