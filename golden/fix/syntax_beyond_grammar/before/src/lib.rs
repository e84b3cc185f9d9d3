unsafe extern "C" {
    pub safe fn abs(value: i32) -> i32;
}

pub struct Negative<const N: i32>;

pub fn negative() -> (Negative<-1>, i32) {
    let mut value = abs(-3);
    (make::<-1>(), value)
}

fn make<const N: i32>() -> Negative<N> {
    Negative
}

pub fn chain(a: Option<u8>, b: Option<u8>) -> bool {
    if let Some(a) = a
        && let Some(b) = b
        && (a == b)
    {
        return true;
    }
    false
}
