use std::cell::RefCell;
use std::rc::Rc;

pub struct Node {
    pub name: String,
    pub children: Vec<Rc<RefCell<Node>>>,
}

pub fn adopt(parent: &Rc<RefCell<Node>>, name: &str) -> Rc<RefCell<Node>> {
    let child = Rc::new(RefCell::new(Node { name: name.to_string(), children: Vec::new() }));
    parent.borrow_mut().children.push(Rc::clone(&child));
    child
}
