enum Tree {
    Leaf(i32),
    Node(Vec<Tree>),
}

impl Tree {
    fn leaves(&self) -> Box<dyn Iterator<Item = i32> + '_> {
        match self {
            Tree::Leaf(n) => std::iter::once(*n),
            Tree::Node(parts) => Box::new(parts.iter().flat_map(|part| part.leaves())),
        }
    }
}

fn main() {
    let tree = Tree::Node(vec![Tree::Leaf(1), Tree::Node(vec![Tree::Leaf(2), Tree::Leaf(3)])]);
    assert_eq!(tree.leaves().collect::<Vec<_>>(), [1, 2, 3]);
}
