fn half(x: u32) -> u32 {
    x / 2
}

fn main() {
    let n = 8;
    println!("{}", half(&n));
}
