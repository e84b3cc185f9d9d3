fn m() { f(1); }
fn ( {
