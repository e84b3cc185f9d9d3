pub struct Inner(u32);

impl Inner {
    pub fn step(&mut self, out: &mut [u8]) -> usize {
        self.0 += 1;
        out.len()
    }
}

pub struct Outer {
    buffer: Vec<u8>,
    inner: Inner,
}

impl Outer {
    fn parts(&mut self) -> (&mut [u8], &mut Inner) {
        let inner = &mut self.inner;
        (&mut self.buffer[..], inner)
    }

    pub fn step(&mut self) -> usize {
        let (out, inner) = self.parts();
        inner.step(&mut out[..])
    }
}
