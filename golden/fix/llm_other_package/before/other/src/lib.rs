pub fn len() {}
