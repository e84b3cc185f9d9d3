const DAYS: [&str; 6] = ["mo", "tu", "we", "th", "fr", "sa", "su"];

fn main() {
    println!("{}", DAYS[0]);
}
