fn g() { if v.is_empty() {} }
