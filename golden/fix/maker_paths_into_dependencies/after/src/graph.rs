use later::graph::Graph;
use later::graph::Index;

pub fn at(graph: &Graph, index: Index) -> Option<u32> {
    graph.0.get(index.0).copied()
}
