fn main() {
    println!("{}", mac::length!(abc) + nowhere_to_be_found());
    println!("{}", nor_this());
}
