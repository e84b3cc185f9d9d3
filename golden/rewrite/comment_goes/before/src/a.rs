fn f(a: u32) {
    log(/* in metres */ a, 1);
    log(a, /* in feet */ 2);
    log(a, g(/* kept */ 3));
}
