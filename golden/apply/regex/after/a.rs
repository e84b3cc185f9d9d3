fn b_a /* $x */() {}
fn d_c /* $x */() {}
fn e_f() {}
