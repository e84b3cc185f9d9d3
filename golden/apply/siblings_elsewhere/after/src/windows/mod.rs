#[derive(Debug)]
pub struct Handle;

impl Handle {
    pub fn open(&self) -> u8 {
        2
    }

    #[cfg(not(feature = "quiet"))]
    pub fn close(&self) -> u8 {
        3
    }
}
