#[derive(Clone, Copy, Default)]
pub struct Simple {
    pub chars: [u8; 4],
    pub count: u8,
}

pub struct Tree {
    pub simples: Vec<Simple>,
}

impl Tree {
    pub fn add(&mut self, at: usize, c: u8) {
        let nexts = &mut self.simples[at];
        let next = usize::from(nexts.count);
        nexts.chars[next] = c;
        nexts.count += 1;
    }
}
