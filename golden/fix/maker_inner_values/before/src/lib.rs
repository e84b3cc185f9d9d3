use std::ops::{Neg, Not};

#[derive(Clone, Copy)]
pub struct NodeId(usize);

#[derive(Clone, Copy)]
pub struct Pair(usize, usize);

pub struct Graph {
    names: Vec<String>,
    edges: Vec<NodeId>,
}

impl Graph {
    pub fn name(&self, of: NodeId) -> &str {
        &self.names[of]
    }

    pub fn targets(&self) -> Vec<&str> {
        self.edges.iter().map(|to| self.names[*to].as_str()).collect()
    }

    pub fn first(&self, of: Pair) -> &str {
        &self.names[of]
    }
}

pub struct Flags(u8);

impl Not for Flags {
    type Output = Flags;

    fn not(self) -> Flags {
        Flags(!self)
    }
}

pub struct Debt(i64);

impl Neg for Debt {
    type Output = Debt;

    fn neg(self) -> Debt {
        Debt(-self)
    }
}
