use e0733_recursion::{Node, Sum, block_on, sum};
use std::collections::BTreeMap;

#[test]
fn folders_are_summed() {
    let folder = |nodes: Vec<(&str, Node)>| {
        Node::Folder(nodes.into_iter().map(|(name, node)| (name.to_owned(), node)).collect::<BTreeMap<_, _>>())
    };
    let tree = folder(vec![
        ("a", Node::File(3)),
        ("b", folder(vec![("c", Node::File(4)), ("d", folder(vec![]))])),
    ]);
    assert_eq!(block_on(sum(&tree)), Sum { files: 2, bytes: 7, depth: 3 });
    assert_eq!(block_on(sum(&Node::File(1))), Sum { files: 1, bytes: 1, depth: 0 });
}
