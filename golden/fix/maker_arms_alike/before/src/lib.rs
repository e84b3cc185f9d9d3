pub struct List(Vec<u16>);
pub struct Bits(Vec<u64>);

impl List {
    pub fn add(&mut self, n: u16) -> bool {
        self.0.push(n);
        true
    }

    pub fn drop_last(&mut self, n: usize) {
        self.0.truncate(self.0.len().saturating_sub(n));
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl Bits {
    pub fn add(&mut self, n: u16) -> bool {
        self.0.push(u64::from(n));
        false
    }

    pub fn drop_last(&mut self, n: usize) {
        self.0.truncate(self.0.len().saturating_sub(n));
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }
}

pub enum Store {
    List(List),
    Bits(Bits),
}

impl Store {
    pub fn add(&mut self, n: u16) -> bool {
        match self {
            Store::List(list) => list.add(n),
            Store::Bits(bits) => bits.add(n),
        }
    }

    pub fn drop_last(&mut self, n: usize) {
        match self {
            Store::List(list) => list.drop_last(n),
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Store::List(list) => list.len(),
            Store::Bits(bits) => bits.len(),
        }
    }
}
