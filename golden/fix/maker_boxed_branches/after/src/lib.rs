pub fn pages(forward: bool, n: u32) -> Vec<u32> {
    let order: Box<dyn Iterator<Item = _>> = if forward { Box::new(0..n) } else { Box::new((0..n).rev()) };
    order.map(|page| page + 1).collect()
}

pub fn chosen(all: &[u32], kind: &str) -> u32 {
    let some: Box<dyn Iterator<Item = _>> = match kind {
        "odd" => Box::new(all.iter().filter(|n| **n % 2 == 1)),
        "first" => Box::new(all.iter().take(1)),
        "none" => return 0,
        _ => Box::new(all.iter().skip(0)),
    };
    some.sum()
}

fn pricing(kind: &str, rebate: u32) -> Box<dyn Fn(u32) -> u32> {
    if kind == "member" {
        Box::new(move |price| price - rebate)
    } else if kind == "twice" {
        Box::new(move |price| price - 2 * rebate)
    } else {
        Box::new(|price| price)
    }
}

pub fn price(kind: &str) -> u32 {
    pricing(kind, 1)(10)
}

pub fn handed_out(forward: bool, n: u32) -> impl Iterator<Item = u32> {
    if forward { 0..n } else { (0..n).rev() }
}

pub fn mixed(forward: bool, n: u32) -> u32 {
    let order = if forward { 0..n } else { n };
    order.sum()
}
