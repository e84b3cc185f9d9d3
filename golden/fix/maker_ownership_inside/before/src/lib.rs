pub struct Held {
    pub all: Vec<u8>,
}

pub struct Guard {
    held: Option<Held>,
}

impl Guard {
    pub fn all(&mut self) -> &mut Vec<u8> {
        &mut self.held.unwrap().all
    }

    pub fn len(&self) -> usize {
        self.held.unwrap().all.len()
    }
}
