use std::rc::Rc;

fn main() {
    println!("{}", wait_beside::twice(2));
}
