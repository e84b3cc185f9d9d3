/// The frequency $\nu = c / \lambda$.
fn a() {}
