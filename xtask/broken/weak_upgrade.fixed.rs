use std::rc::{Rc, Weak};

pub struct Child {
    parent: Weak<String>,
}

pub fn name(child: &Child) -> Option<Rc<String>> {
    child.parent.upgrade()
}
