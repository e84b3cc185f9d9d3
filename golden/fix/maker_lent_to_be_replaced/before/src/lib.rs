use std::mem;

pub struct Written<'d>(&'d mut [u8]);

impl<'d> Written<'d> {
    pub fn part(&mut self, size: usize) -> &'d mut [u8] {
        let slice = mem::replace(self.0, &mut []);
        let (head, tail) = slice.split_at_mut(size);
        self.0 = tail;
        head
    }
}
