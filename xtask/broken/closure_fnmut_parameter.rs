fn apply<F: Fn(u32)>(f: F) {
    f(1);
    f(2);
}

fn main() {
    let mut total = 0;
    apply(|x| total += x);
    println!("{}", total);
}
