pub struct Handle(pub u64);

pub struct Other(pub u64);

impl Other {
    pub fn id(&self) -> u64 {
        return (self.0);
    }
}

impl Handle {
    /// A number.
    pub fn id(&self) -> u64 {
        return (self.0);
    }

    pub fn close(&self) -> u64 {
        return (self.0 + 2);
    }
}
