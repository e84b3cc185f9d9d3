fn m() {
    loop {
        while a {
            step();
            b(
                1,
            );
            c();
        }
    }
}
