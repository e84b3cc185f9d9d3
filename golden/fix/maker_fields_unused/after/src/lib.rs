pub enum Op {
    Exact,
    Greater,
}

pub struct Predicate {
    pub op: Op,
    pub major: u64,
}

pub fn predicate(sign: Option<&str>, number: &str) -> Option<Predicate> {
    let operation = match sign {
        Some(">") => Op::Greater,
        _ => Op::Exact,
    };
    let major = number.parse().ok()?;
    Some(Predicate { op: operation, major })
}

fn joined(parts: &[String], by: &str) -> String {
    parts.join(by)
}

pub fn line(parts: &[String], wide: bool) -> String {
    let gap = if wide { "  " } else { " " };
    joined(parts, gap)
}
