pub struct Guard(pub u32);

impl Guard {
    pub fn new(of: &u32) -> Self {
        Guard(*of)
    }
}
