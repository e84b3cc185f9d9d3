/// Calls `x(a, ...)`.
fn a() {
    m!(/* ... */ => x);
    f(/* ... */); // the rest is unchanged
}

unsafe extern "C" { fn p(a: u8, ...); }
