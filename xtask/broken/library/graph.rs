//! Directed graphs with weights: insertion, walks, shortest paths.

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, Index, IndexMut};

/// The number of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

#[derive(Debug, Clone)]
struct Edge<W> {
    to: NodeId,
    weight: W,
}

#[derive(Debug, Clone)]
struct Node<N, W> {
    value: N,
    edges: Vec<Edge<W>>,
    mark: bool,
}

/// A directed graph.
#[derive(Debug, Clone)]
pub struct Graph<N, W> {
    nodes: Vec<Node<N, W>>,
    edge_count: usize,
}

/// In which order a walk goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Breadth,
    Depth,
    Sorted,
}

impl<N, W> Default for Graph<N, W> {
    fn default() -> Self {
        Graph::new()
    }
}

impl<N, W> Graph<N, W> {
    pub fn new() -> Self {
        Graph { nodes: Vec::new(), edge_count: 0 }
    }

    pub fn with_capacity(capacity: usize) -> Self {
        Graph { nodes: Vec::with_capacity(capacity), edge_count: 0 }
    }

    pub fn add_node(&mut self, value: N) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node { value, edges: Vec::new(), mark: false });
        id
    }

    pub fn add_edge(&mut self, from: NodeId, to: NodeId, weight: W) {
        self.nodes[from.0].edges.push(Edge { to, weight });
        self.edge_count += 1;
    }

    pub fn neighbours(&self, of: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.nodes[of.0].edges.iter().map(|edge| edge.to)
    }

    pub fn map<M, F>(self, mut f: F) -> Graph<M, W>
    where
        F: FnMut(N) -> M,
    {
        let nodes = self
            .nodes
            .into_iter()
            .map(|node| Node { value: f(node.value), edges: node.edges, mark: node.mark })
            .collect();
        Graph { nodes, edge_count: self.edge_count }
    }

    pub fn walk(&self, start: NodeId, order: Order) -> Vec<NodeId> {
        let mut seen = HashSet::new();
        let mut queue = VecDeque::new();
        let mut out = Vec::new();
        queue.push_back(start);
        while let Some(id) = next_of(&mut queue, order) {
            if !seen.insert(id) {
                continue;
            }
            out.push(id);
            for other in self.neighbours(id) {
                queue.push_back(other);
            }
        }
        out
    }
}

fn next_of(queue: &mut VecDeque<NodeId>, order: Order) -> Option<NodeId> {
    match order {
        Order::Breadth => queue.pop_front(),
        Order::Depth => queue.pop_back(),
        Order::Sorted => {
            let at = queue.iter().enumerate().min_by_key(|(_, id)| **id).map(|(at, _)| at)?;
            queue.remove(at)
        }
    }
}

impl<N: Debug, W: Copy + Ord + Add<Output = W> + Default> Graph<N, W> {
    /// The cheapest way to every node that can be reached.
    pub fn distances(&self, start: NodeId) -> HashMap<NodeId, W> {
        let mut best: HashMap<NodeId, W> = HashMap::new();
        let mut heap = BinaryHeap::new();
        heap.push(Reverse(State { cost: W::default(), at: start }));
        while let Some(Reverse(State { cost, at })) = heap.pop() {
            if best.contains_key(&at) {
                continue;
            }
            best.insert(at, cost);
            for edge in &self.nodes[at.0].edges {
                heap.push(Reverse(State { cost: cost + edge.weight, at: edge.to }));
            }
        }
        best
    }
}

#[derive(Debug, PartialEq, Eq)]
struct State<W> {
    cost: W,
    at: NodeId,
}

impl<W: Ord> Ord for State<W> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cost.cmp(&other.cost).then_with(|| self.at.cmp(&other.at))
    }
}

impl<W: Ord> PartialOrd for State<W> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<N, W> Index<NodeId> for Graph<N, W> {
    type Output = N;

    fn index(&self, id: NodeId) -> &N {
        &self.nodes[id.0].value
    }
}

impl<N, W> IndexMut<NodeId> for Graph<N, W> {
    fn index_mut(&mut self, id: NodeId) -> &mut N {
        &mut self.nodes[id.0].value
    }
}

/// Groups values by a key.
pub fn group_by<T, K, F>(values: Vec<T>, key: F) -> HashMap<K, Vec<T>>
where
    K: Eq + Hash,
    F: Fn(&T) -> K,
{
    let mut groups: HashMap<K, Vec<T>> = HashMap::new();
    for value in values {
        groups.entry(key(&value)).or_default().push(value);
    }
    groups
}
