fn f( {
fn b() {}
