fn second() {}
macro_rules! m { () => {} }
fn third() {}
