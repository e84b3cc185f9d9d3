fn area(side: u32) -> u32 {
    square!(side)
}

macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

fn main() {
    assert_eq!(area(7), 49);
}
