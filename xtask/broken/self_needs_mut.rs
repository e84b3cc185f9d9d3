struct Counter {
    hits: u32,
}

impl Counter {
    fn hit(&self) {
        self.hits += 1;
    }
}

fn main() {
    let mut counter = Counter { hits: 0 };
    counter.hit();
    println!("{}", counter.hits);
}
