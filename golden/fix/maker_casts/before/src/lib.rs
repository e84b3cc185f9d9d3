pub struct Table {
    counts: Vec<u32>,
}

impl Table {
    pub fn at(&self, place: i64) -> u32 {
        self.counts[place]
    }

    pub fn near(&self, place: u16) -> u32 {
        self.counts[place]
    }

    pub fn wide(&self, place: usize) -> u64 {
        let count: u64 = self.counts[place];
        count
    }

    pub fn letter(c: char) -> u8 {
        c
    }
}
