macro_rules! maximum {
    ($a:expr, $b:expr) => {
        if $a > $b { $a } else { $b }
    };
}

fn main() {
    println!("{}", maximum!(1, 2));
}
