#[derive(Clone, Copy, PartialEq, Debug)]
struct NodeId(usize);

struct Graph {
    names: Vec<String>,
    edges: Vec<(NodeId, NodeId)>,
}

impl Graph {
    fn add(&mut self, name: &str) -> NodeId {
        self.names.push(name.to_string());
        NodeId(self.names.len() - 1)
    }

    fn targets(&self, of: NodeId) -> Vec<&str> {
        self.edges.iter().filter(|(from, _)| *from == of).map(|(_, to)| self.names[to.0].as_str()).collect()
    }
}

fn main() {
    let mut graph = Graph { names: vec![], edges: vec![] };
    let (a, b) = (graph.add("a"), graph.add("b"));
    graph.edges.push((a, b));
    assert_eq!(graph.targets(a), ["b"]);
}
