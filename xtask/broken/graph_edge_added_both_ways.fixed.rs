use std::cell::RefCell;
use std::rc::Rc;

pub struct Node {
    pub name: String,
    pub edges: RefCell<Vec<Rc<Node>>>,
}

pub fn connect(a: &Rc<Node>, b: &Rc<Node>) {
    a.edges.borrow_mut().push(Rc::clone(b));
    b.edges.borrow_mut().push(Rc::clone(a));
}

pub fn names(node: &Node) -> Vec<String> {
    node.edges.borrow().iter().map(|edge| edge.name.clone()).collect()
}
