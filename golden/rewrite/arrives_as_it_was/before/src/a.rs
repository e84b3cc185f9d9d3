fn f(names: &[&str]) -> usize {
    let shown = wrap(
        names // all
    ).len();
    show(1, wrap(2 // two
    ), 3);
    wrap({
        show("first
            second")
    });
    shown
}
