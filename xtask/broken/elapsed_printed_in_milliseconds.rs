use std::time::Instant;

fn work(n: u64) -> u64 {
    (0..n).filter(|n| n % 3 == 0).sum()
}

fn main() {
    let started = Instant::now();
    let total = work(1000);
    println!("{} in {} ms", total, started.elapsed());
}
