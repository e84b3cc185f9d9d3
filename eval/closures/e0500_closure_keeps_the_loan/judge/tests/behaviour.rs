use e0500_closure_keeps_the_loan::{Node, print};

#[test]
fn levels_are_indented() {
    let leaf = |text: &str| Node::Leaf(text.to_owned());
    let nodes = [leaf("a"), Node::List(vec![leaf("b"), Node::List(vec![leaf("c")])]), leaf("d")];
    assert_eq!(print(&nodes), "a\n-\n  b\n  -\n    c\nd\n4 leaves\n");
    assert_eq!(print(&[]), "0 leaves\n");
}
