pub trait Handler {
    fn handle(&self, code: u32) -> bool;
}

pub struct Ignore;

impl Handler for Ignore {
    fn handle(&self, code: u32) -> bool {
        code < 400
    }
}
