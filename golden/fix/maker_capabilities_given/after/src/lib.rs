pub struct Node<T> {
    pub value: T,
    pub children: Vec<usize>,
}

pub struct Tree<T> {
    pub nodes: Vec<Node<T>>,
}

impl<T> Tree<T> {
    fn node(&self, at: usize) -> &Node<T> {
        &self.nodes[at]
    }

    pub fn sorted_by_key<B, F: FnMut(&Node<T>) -> B>(&self, at: usize, mut key: F) -> Vec<usize>
    where
        B: Ord,
    {
        let mut children = self.node(at).children.clone();
        children.sort_by_key(|child| key(self.node(*child)));
        children
    }
}
