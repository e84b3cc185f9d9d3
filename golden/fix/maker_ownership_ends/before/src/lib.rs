pub struct Lease {
    id: u32,
    returned: std::rc::Rc<std::cell::Cell<u32>>,
}

impl Lease {
    pub fn new(id: u32, returned: std::rc::Rc<std::cell::Cell<u32>>) -> Lease {
        Lease { id, returned }
    }

    /// Gives it back: it is no longer held.
    fn release(self) {
        self.returned.set(self.returned.get() + self.id);
    }
}

pub fn twice(lease: Lease) {
    lease.release();
    lease.release();
}

pub struct Guard {
    name: String,
    log: std::rc::Rc<std::cell::RefCell<Vec<String>>>,
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.log.borrow_mut().push(self.name.clone());
    }
}

impl Guard {
    pub fn new(name: &str, log: std::rc::Rc<std::cell::RefCell<Vec<String>>>) -> Guard {
        Guard { name: name.to_owned(), log }
    }

    fn leave(self) -> usize {
        self.log.borrow().len()
    }
}

pub fn run(guard: Guard) -> usize {
    let before = guard.leave();
    before + guard.leave()
}
