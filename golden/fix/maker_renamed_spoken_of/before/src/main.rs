#[path = "inner/shown.rs"]
mod listed;
mod outer {
    pub mod told;
}
mod tools;

use tools::Level;

const WIDTH: usize = 7;

fn main() {
    listed::go();
    outer::told::go();
    println!("{WIDTH} {}", HEIGHT * HEIGHT);
    println!("{} {}", tools::join_up(1), tools::join_up(2));
    println!("{} {}", tools::part(1, 2), tools::part(2, 3));
    let level = Level::default_of(3);
    println!("{} {}", level == Level::MOST, level < Level::MOST);
}
