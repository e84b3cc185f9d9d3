trait Store {
    fn put<T: ToString>(&mut self, value: T);
    fn count(&self) -> usize;
}

struct List(Vec<String>);

impl Store for List {
    fn put<T: ToString>(&mut self, value: T) {
        self.0.push(value.to_string());
    }

    fn count(&self) -> usize {
        self.0.len()
    }
}

fn show(store: &dyn Store) {
    println!("{}", store.count());
}

fn main() {
    let mut list = List(Vec::new());
    list.put(3);
    show(&list);
}
