fn f(a: u32) {
    trace(1);
    trace(2);
    trace(g(/* kept */ 3));
}
