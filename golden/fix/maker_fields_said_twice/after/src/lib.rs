pub struct NodeId(usize);

#[derive(Clone, Copy)]
pub struct Id(u32);

pub enum Edge {
    Start(Id),
    End(Id),
}

pub struct Backwards<'a> {
    nodes: &'a [NodeId],
    root: Id,
    next: Option<Edge>,
}

impl<'a> Backwards<'a> {
    pub fn new(nodes: &'a [NodeId], current: Id) -> Self {
        Self {
            nodes,
            root: current,
            next: Some(Edge::End(current)),
        }
    }

    pub fn is_done(&self) -> bool {
        let at = match self.next {
            Some(Edge::Start(id) | Edge::End(id)) => id.0,
            None => self.root.0,
        };
        self.nodes.get(at as usize).is_none_or(|node| node.0 == 0)
    }

    pub fn begin(&mut self) {
        self.next = Some(Edge::Start(self.root));
    }
}
