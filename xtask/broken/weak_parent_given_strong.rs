use std::cell::RefCell;
use std::rc::{Rc, Weak};

pub struct Node {
    parent: RefCell<Weak<Node>>,
    children: RefCell<Vec<Rc<Node>>>,
}

pub fn adopt(parent: &Rc<Node>, child: Rc<Node>) {
    *child.parent.borrow_mut() = Rc::clone(parent);
    parent.children.borrow_mut().push(child);
}
