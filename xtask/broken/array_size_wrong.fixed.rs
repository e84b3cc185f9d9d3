const DAYS: [&str; 7] = ["mo", "tu", "we", "th", "fr", "sa", "su"];

fn main() {
    println!("{}", DAYS[0]);
}
