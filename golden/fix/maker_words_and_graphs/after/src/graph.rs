//! A graph.

/// What has neighbours.
pub trait Neighbours {
    /// Of one.
    fn of(&self, node: usize) -> Vec<usize>;
}

impl<N: Neighbours> Neighbours for &N {
    fn of(&self, node: usize) -> Vec<usize> {
        (**self).of(node)
    }
}

/// One after the other.
pub struct Walk {
    open: Vec<usize>,
    seen: Vec<usize>,
}

impl Walk {
    /// From there.
    pub fn new(start: usize) -> Self {
        Walk { open: vec![start], seen: Vec::new() }
    }

    /// The next one.
    pub fn next<G: Neighbours>(&mut self, graph: G) -> Option<usize> {
        let node = self.open.pop()?;
        self.seen.push(node);
        let fresh = graph.of(node).into_iter().filter(|other| !self.seen.contains(other));
        self.open.extend(fresh);
        Some(node)
    }
}

/// Edges with weights.
#[derive(Default)]
pub struct Edges {
    edges: Vec<(usize, usize, u32)>,
}

impl Neighbours for Edges {
    fn of(&self, node: usize) -> Vec<usize> {
        self.edges.iter().filter(|edge| edge.0 == node).map(|edge| edge.1).collect()
    }
}

/// What is known of words.
#[derive(Default)]
pub struct Words {
    graph: Edges,
}

impl Words {
    /// Those beside one, the heaviest first.
    pub fn beside(&self, node: usize) -> Vec<(usize, u32)> {
        let mut found: Vec<_> = self
            .graph
            .edges
            .iter()
            .filter(|edge| edge.0 == node)
            .map(|edge| {
                let (_, other, weight) = edge;
                (*other, *weight)
            })
            .collect();
        found.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        found
    }

    /// How many there are from one on.
    pub fn reachable(&self, from: usize) -> usize {
        let mut walk = Walk::new(from);
        let mut count = self.graph.edges.len().min(0);
        while let Some(_node) = walk.next(&self.graph) {
            count += 1;
        }
        count
    }
}
