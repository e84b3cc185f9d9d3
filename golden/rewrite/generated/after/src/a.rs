// @generated
fn m() { g(1); }
