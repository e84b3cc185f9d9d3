fn f() { x.unwrap(); }
fn g() { let _ = "a"; }
