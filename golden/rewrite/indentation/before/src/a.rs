fn m() {
    loop {
        if a {
            b(
                1,
            );
            c();
        }
    }
}
