fn m() {
    g(1);
}

// Not touched by the rewrite.
fn n() { h( 1); }
