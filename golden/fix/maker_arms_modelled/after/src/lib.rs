pub enum Part {
    Major,
    Minor,
    Patch,
}

impl Part {
    pub fn name(&self) -> &'static str {
        match self {
            Part::Major => "major",
            Part::Minor => "minor",
            Part::Patch => "patch",
        }
    }
}

pub enum Op {
    Exact(u32),
    Greater(u32),
}

fn matches_exact(version: u32, other: u32) -> bool {
    version == other
}

fn matches_greater(version: u32, other: u32) -> bool {
    version > other
}

pub fn matches(op: &Op, version: u32) -> bool {
    match op {
        Op::Exact(other) => matches_exact(version, *other),
        Op::Greater(other) => matches_greater(version, *other),
    }
}

pub fn first(list: &[u8], wanted: Option<u8>) -> Option<usize> {
    match wanted {
        Some(wanted) => list.iter().position(|one| *one == wanted),
        None => None,
    }
}
