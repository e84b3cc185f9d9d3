use later::graph::Graph;
use later::graph::Index;
use tools::Tools;

pub fn at(graph: &Graph, index: Index) -> Option<u32> {
    graph.0.get(index.0).copied()
}

pub fn sampled(graph: &Graph) -> Vec<u32> {
    graph.0.iter().copied().every_other().collect()
}
