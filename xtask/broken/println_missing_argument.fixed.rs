fn main() {
    let name = "Ada";
    let age = 3;
    println!("{} is {}", name, age);
}
