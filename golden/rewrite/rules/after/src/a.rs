fn f() -> Option<u8> {
    log("X");
    log(y);
    a?.b(1);
    // ast-grep-ignore: b-unwrap
    c.unwrap();
    d?
}

fn g() {
    a.unwrap();
}
