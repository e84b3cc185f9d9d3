fn f(v: &[u8]) { let _ = v.get(0); }
