fn m() { f( 1); }

// Not touched by the rewrite.
fn n() { h( 1); }
