
pub fn whole() {}
