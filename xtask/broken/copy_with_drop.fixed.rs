#[derive(Clone)]
pub struct Guard {
    id: u32,
}

impl Guard {
    pub fn new(id: u32) -> Guard {
        Guard { id }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        println!("guard {} released", self.id);
    }
}
