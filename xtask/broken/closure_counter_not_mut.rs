fn main() {
    let mut id = 0;
    let next = || {
        id += 1;
        id
    };
    let (a, b) = (next(), next());
    assert_eq!((a, b), (1, 2));
}
