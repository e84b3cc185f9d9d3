#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ratio<T> {
    numer: T,
    denom: T,
}

impl<T> Ratio<T> {
    pub const fn new_raw(numer: T, denom: T) -> Ratio<T> {
        Ratio { numer, denom }
    }
}

pub fn flipped(numer: i32, denom: i32) -> Option<Ratio<i32>> {
    let raw = if denom < 0 {
        let n1 = -1;
        Ratio::new_raw(numer.checked_mul(n1), denom.checked_mul(n1)?)
    } else {
        Ratio::new_raw(numer, denom)
    };
    Some(raw)
}
