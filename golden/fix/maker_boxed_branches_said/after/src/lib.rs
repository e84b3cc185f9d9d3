pub fn pages(forward: bool, n: u32) -> Vec<u32> {
    let order: Box<dyn Iterator<Item = _>> = if forward {
        // As they lie.
        Box::new(0..n)
    } else {
        Box::new((0..n).rev())
        // The last one first.
    };
    order.map(|page| page + 1).collect()
}

pub fn chosen(all: &[u32], kind: &str) -> u32 {
    let returned = all.iter().take(1);
    let some: Box<dyn Iterator<Item = _>> = match kind {
        "first" => Box::new(returned),
        "none" => return !0,
        "unknown" => panic!("nobody knows"),
        _ => Box::new(all.iter().skip(0)),
    };
    some.sum()
}
