pub fn values(bits: u32) -> u64 {
    let base: u64 = 2;
    base.pow(bits) - 1
}

pub fn area(side: u64) -> bool {
    let edge: u64 = 3;
    edge.pow(2) > side
}

pub fn any() -> bool {
    let edge: i32 = 3;
    edge.pow(2) > 8
}
