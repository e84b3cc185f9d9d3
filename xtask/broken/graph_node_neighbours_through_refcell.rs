use std::cell::RefCell;
use std::rc::Rc;

struct Node {
    name: String,
    next: RefCell<Vec<Rc<Node>>>,
}

fn node(name: &str) -> Rc<Node> {
    Rc::new(Node { name: name.to_string(), next: RefCell::new(Vec::new()) })
}

fn link(from: &Rc<Node>, to: &Rc<Node>) {
    from.next.borrow_mut().push(to);
}

fn names(node: &Node) -> Vec<String> {
    node.next.borrow().iter().map(|n| n.name.clone()).collect()
}

fn main() {
    let (a, b, c) = (node("a"), node("b"), node("c"));
    link(&a, &b);
    link(&a, &c);
    link(&b, &c);
    assert_eq!(names(&a), ["b", "c"]);
    assert_eq!(Rc::strong_count(&c), 3);
}
