#[derive(Debug)]
pub struct Handle;

impl Handle {
    pub fn close(&self) -> u8 {
        0
    }
}
