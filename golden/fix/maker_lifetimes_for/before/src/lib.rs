pub trait Reads<'a> {
    fn read(&self, text: &'a str) -> usize;
}

pub fn count<R>(reads: R, text: &str) -> usize
where
    R: for Reads<'a>,
{
    reads.read(text)
}
