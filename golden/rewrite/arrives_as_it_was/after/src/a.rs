fn f(names: &[&str]) -> usize {
    let shown = keep(
        names // all
        ).len();
    show(1, keep(
        2 // two
        ), 3);
    keep(
        {
            show("first
            second")
        });
    shown
}
