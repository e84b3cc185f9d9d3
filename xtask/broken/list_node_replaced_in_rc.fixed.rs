use std::cell::RefCell;
use std::rc::Rc;

type Link = Option<Rc<RefCell<Node>>>;

struct Node {
    value: i32,
    next: Link,
}

fn sum(list: &Link) -> i32 {
    let mut total = 0;
    let mut current = list.clone();
    while let Some(node) = current {
        total += node.borrow().value;
        current = node.borrow().next.clone();
    }
    total
}

fn main() {
    let tail = Some(Rc::new(RefCell::new(Node { value: 2, next: None })));
    let list = Some(Rc::new(RefCell::new(Node { value: 1, next: tail })));
    assert_eq!(sum(&list), 3);
    assert_eq!(sum(&list), 3);
}
