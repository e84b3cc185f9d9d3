pub struct Held {
    pub all: Vec<u8>,
}

pub struct Guard {
    held: Option<Held>,
}

impl Guard {
    pub fn all(&mut self) -> &mut Vec<u8> {
        &mut self.held.as_mut().unwrap().all
    }

    pub fn len(&self) -> usize {
        self.held.as_ref().unwrap().all.len()
    }
}
