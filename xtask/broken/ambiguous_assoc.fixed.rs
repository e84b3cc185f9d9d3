pub trait Reader {
    type Err;
    fn read(&mut self) -> Result<u8, Self::Err>;
}

pub trait Stream: Reader {
    type Err;
    fn close(&mut self) -> Result<(), <Self as Stream>::Err>;
}
