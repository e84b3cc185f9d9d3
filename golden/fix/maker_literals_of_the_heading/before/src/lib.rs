pub fn values(bits: u32) -> u64 {
    let base = 2;
    base.pow(bits) - 1
}

pub fn area(side: u64) -> bool {
    let edge = 3;
    edge.pow(2) > side
}

pub fn any() -> bool {
    let edge = 3;
    edge.pow(2) > 8
}
