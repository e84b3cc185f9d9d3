use std::cell::Cell;

struct Session<'c> {
    open: &'c Cell<u32>,
}

impl<'c> Session<'c> {
    fn new(open: &'c Cell<u32>) -> Self {
        open.set(open.get() + 1);
        Session { open }
    }
}

impl Drop for Session<'_> {
    fn drop(self) {
        self.open.set(self.open.get() - 1);
    }
}

fn main() {
    let open = Cell::new(0);
    {
        let _a = Session::new(&open);
        let _b = Session::new(&open);
        assert_eq!(open.get(), 2);
    }
    assert_eq!(open.get(), 0);
}
