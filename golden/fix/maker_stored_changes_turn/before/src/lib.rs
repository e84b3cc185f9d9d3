pub struct Tape {
    pub at: usize,
    pub row: usize,
    pub out: Vec<u8>,
    pub rows: Vec<Vec<u8>>,
    pub kinds: Vec<u16>,
}

impl Tape {
    fn advance(&mut self) -> u8 {
        self.at += 1;
        self.row += 1;
        7
    }

    fn next_place(&mut self, by: usize) -> usize {
        self.at += by;
        self.at
    }

    fn parse_type(&mut self, code: u8) -> u16 {
        self.at += 1;
        code.into()
    }

    fn made(&mut self) -> u8 {
        self.at += 3;
        1
    }

    pub fn put(&mut self) {
        self.out.insert(self.at, self.advance());
    }

    pub fn put_more(&mut self, by: usize) {
        self.out.resize(self.out.len() + self.at, self.next_place(by) as u8);
    }

    pub fn put_in_row(&mut self) {
        self.rows[self.row].push(self.advance());
    }

    pub fn place_of_made(&mut self) {
        self.out[self.next_place(2)] = self.made();
    }

    pub fn place_of_read(&mut self) {
        self.out[self.next_place(2)] = self.at as u8;
    }

    pub fn put_set(&mut self, mut from: usize) {
        self.out.insert({ from = self.out.len(); from }, self.advance());
    }

    pub fn one_arm(&mut self, kind: u8) {
        match kind {
            0 => self.out.push(self.advance()),
            _ => {}
        }
    }

    pub fn plain(&mut self) {
        self.kinds.push(self.parse_type(3));
    }
}
