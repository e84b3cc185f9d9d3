fn m() { g(1); }
fn ( {
