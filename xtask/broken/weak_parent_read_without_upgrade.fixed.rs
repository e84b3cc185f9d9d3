use std::cell::RefCell;
use std::rc::{Rc, Weak};

struct Folder {
    name: String,
    parent: RefCell<Weak<Folder>>,
}

impl Folder {
    fn path(&self) -> String {
        match self.parent.borrow().upgrade() {
            Some(parent) => format!("{}/{}", parent.path(), self.name),
            None => self.name.clone(),
        }
    }
}

fn main() {
    let root = Rc::new(Folder { name: "root".into(), parent: RefCell::new(Weak::new()) });
    let docs = Folder { name: "docs".into(), parent: RefCell::new(Rc::downgrade(&root)) };
    assert_eq!(docs.path(), "root/docs");
}
