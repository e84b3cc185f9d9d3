fn h() { v.len() == 1 }
