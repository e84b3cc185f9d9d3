pub struct Copying<'a> {
    from: &'a [u8],
    into: Vec<u8>,
    count: usize,
}

impl Copying<'_> {
    pub fn go(&mut self, n: usize) {
        let Copying { from, into, count } = *self;
        while *count < n {
            into.push(from.first().copied().unwrap_or_default());
            *from = from.get(1..).unwrap_or_default();
            *count += 1;
        }
    }
}
