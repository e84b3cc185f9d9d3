macro_rules! square {
    ($x:expr) => {
        $x * $x
    }
    ($x:expr, $y:expr) => {
        $x * $y
    };
}

fn main() {
    println!("{} {}", square!(2), square!(2, 3));
}
