fn f(x: u8) {
    match x {
        3 | 4 => b(),
        5
        | 6 => d("
7|  x
8|  y
"),
        _ => c(),
    }
}
