fn f() {
    if let Some(a) = b && let Some(c) = a && c {}
    m!(1km, let a = 1);
    let y = "a b"; // c d
}
