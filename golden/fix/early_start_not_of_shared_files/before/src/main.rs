mod part;

fn main() {
    println!("{}", part::twice(2));
}
