pub trait Handler {
    fn handle(&self, code: u32) -> bool;
}

pub struct Ignore;

unsafe impl Handler for Ignore {
    fn handle(&self, code: u32) -> bool {
        code < 400
    }
}
