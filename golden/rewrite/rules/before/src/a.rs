fn f() -> Option<u8> {
    log("x");
    log(y);
    a.unwrap().b(1);
    // ast-grep-ignore: b-unwrap
    c.unwrap();
    d.unwrap()
}

fn g() {
    a.unwrap();
}
