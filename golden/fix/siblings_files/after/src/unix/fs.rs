pub struct Handle(pub u64);

impl Handle {
    pub fn id(&self) -> u64 {
        return self.0 ;
    }

    pub fn close(&self) -> u64 {
        return self.0 + 1 ;
    }
}
