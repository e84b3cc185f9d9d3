pub fn pages(forward: bool, n: u32) -> Vec<u32> {
    let order = if forward {
        // As they lie.
        0..n
    } else {
        (0..n).rev()
        // The last one first.
    };
    order.map(|page| page + 1).collect()
}

pub fn chosen(all: &[u32], kind: &str) -> u32 {
    let returned = all.iter().take(1);
    let some = match kind {
        "first" => returned,
        "none" => return !0,
        "unknown" => panic!("nobody knows"),
        _ => all.iter().skip(0),
    };
    some.sum()
}
