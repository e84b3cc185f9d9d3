fn g() { if v.len() == 0 {} }
