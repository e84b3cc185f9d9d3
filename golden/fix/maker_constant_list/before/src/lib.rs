const NAMES: Vec<&str> = vec!["left", "right"];
static PRIMES: Vec<u32> = vec![2, 3, 5, 7];
const ODD: Vec<u32> = vec![1, 3];

pub fn is_known(name: &str) -> bool {
    NAMES.contains(&name)
}

pub fn primes() -> &'static Vec<u32> {
    &PRIMES
}

pub fn odd() -> Vec<u32> {
    ODD
}
