trait Source {
    fn next(&mut self) -> Option<u8>;
}

struct One(bool);

impl Source for One {
    fn next(&self) -> Option<u8> {
        if self.0 {
            self.0 = false;
            return Some(1);
        }
        None
    }
}

fn main() {
    println!("{:?}", One(true).next());
}
