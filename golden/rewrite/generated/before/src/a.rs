// @generated
fn m() { f(1); }
