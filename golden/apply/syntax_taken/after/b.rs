fn f() {
    let x = 1;
    body(1);
}
