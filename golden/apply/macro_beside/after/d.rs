macro_rules! m { () => {} }
fn f() {}
