fn main() {
    println!("{}", trial_in_place::area(&[1]));
}
