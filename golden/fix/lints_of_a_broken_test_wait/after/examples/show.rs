
fn main() {
    println!("{}", wait_beside::twice(2));
}
