pub struct Version(u32, u32);

impl Version {
    pub fn new(major: u32, minor: u32) -> Version {
        Version(major, minor)
    }
}

pub fn major(version: &Version) -> u32 {
    match version {
        Version::new(major, _) => *major,
    }
}

pub fn product(version: &Version) -> u32 {
    version.x * version.y
}

pub enum Node {
    Leaf { value: i32, depth: u8 },
    Empty,
}

pub fn leaf(value: i32) -> Node {
    Node { value, depth: 0 }
}

pub fn deep(start: i32, depth: u8) -> Node {
    Node::Leaf(start + 1, depth)
}

pub struct Deck {
    cards: Vec<u8>,
}

pub fn second(deck: &Deck) -> u8 {
    deck[1]
}

pub fn total(values: &[Option<u32>]) -> u32 {
    let mut total = 0;
    for Some(value) in values {
        total += value;
    }
    total
}

pub fn leaves(nodes: &[Node]) -> i32 {
    let mut total = 0;
    for Node::Leaf { value, .. } in nodes {
        total += value;
    }
    total
}

pub fn length(start: u32, end: u32) -> u32 {
    end - start.start
}

pub fn area(width: u32, height: u32) -> u32 {
    (width + 2) (height + 2)
}

pub fn ends(values: &[i32]) -> Option<(i32, i32)> {
    match values {
        [first, .., .., last] => Some((*first, *last)),
        _ => None,
    }
}

pub const SIZE: usize = {
    let n = 4;
    return n * 2;
};

#[derive(Default)]
pub struct Style {
    pub bold: bool,
    pub size: u8,
}

pub fn large() -> Style {
    Style { size: 40, ..0 }
}
