fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    |x| g(f(x))
}

fn main() {
    let shout = compose(|s: &str| s.to_uppercase(), |s: String| s + "!");
    assert_eq!(shout("hi"), "HI!");
}
