pub(crate) struct Full;
pub(crate) struct Gone;

pub(crate) trait Store {
    fn put(&mut self, byte: u8) -> Result<(), Full>;
    fn take(&mut self) -> Result<u8, Gone>;
}

pub(crate) struct Nowhere;

impl Store for Nowhere {
    fn put(&mut self, _: u8) -> Result<()> {
        Ok(())
    }

    fn take(&mut self) -> Result<u8, Gone> {
        Err(Gone)
    }
}
