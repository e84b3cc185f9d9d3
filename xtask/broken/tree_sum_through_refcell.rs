use std::cell::RefCell;
use std::rc::Rc;

pub struct Tree {
    value: i64,
    children: Vec<Rc<RefCell<Tree>>>,
}

pub fn sum(tree: &Rc<RefCell<Tree>>) -> i64 {
    let tree = tree.as_ref();
    tree.value + tree.children.iter().map(|child| sum(child)).sum::<i64>()
}
