pub struct Guard<'a>(pub &'a u32);

impl<'a> Guard<'a> {
    pub fn new(of: &'a u32) -> Self {
        Guard(of)
    }
}
