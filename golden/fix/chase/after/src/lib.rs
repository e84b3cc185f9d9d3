pub fn una() {}
