trait Sink {
    fn put(&self, value: u8);

    fn size(&self) -> usize;
}

pub struct List(Vec<u8>);

pub struct Count(usize);

impl Sink for List {
    fn put(&mut self, value: u8) {
        self.0.push(value);
    }

    fn size(&self) -> usize {
        self.0.len()
    }
}

impl Sink for Count {
    fn put(&mut self, _value: u8) {
        self.0 += 1;
    }

    fn size(&self) -> usize {
        self.0
    }
}

pub fn fill(values: &[u8]) -> (usize, usize) {
    let (mut list, mut count) = (List(Vec::new()), Count(0));
    for value in values {
        list.put(*value);
        count.put(*value);
    }
    (list.size(), count.size())
}
