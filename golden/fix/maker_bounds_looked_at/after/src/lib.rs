//! Trees.

pub struct Node {
    pub parent: Option<usize>,
    pub next: Option<usize>,
}

pub struct Look<'a> {
    nodes: &'a [Node],
    node: &'a Node,
}

pub struct Change<'a> {
    nodes: &'a mut [Node],
    at: usize,
}

impl<'a> Look<'a> {
    fn along<F>(&self, to: F) -> Option<Self>
    where
        F: FnOnce(&Node) -> Option<usize>,
    {
        to(self.node).map(|at| Look { nodes: self.nodes, node: &self.nodes[at] })
    }

    pub fn parent(&self) -> Option<Self> {
        self.along(|node| node.parent)
    }
}

impl<'a> Change<'a> {
    fn along<F>(&mut self, to: F) -> Option<usize>
    where
        F: FnOnce(&mut Node) -> Option<usize>,
    {
        to(&mut self.nodes[self.at])
    }

    pub fn next(&mut self) -> Option<usize> {
        self.along(|node| node.next)
    }
}
