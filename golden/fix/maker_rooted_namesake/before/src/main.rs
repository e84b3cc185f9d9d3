mod parts;
mod told;

fn main() {
    println!("{} {}", told::both(), parts::number());
}
