const NAMES: &[&str] = &["left", "right"];
static PRIMES: std::sync::LazyLock<Vec<u32>> = std::sync::LazyLock::new(|| vec![2, 3, 5, 7]);
const ODD: &[u32] = &[1, 3];

pub fn is_known(name: &str) -> bool {
    NAMES.contains(&name)
}

pub fn primes() -> &'static Vec<u32> {
    &PRIMES
}

pub fn odd() -> Vec<u32> {
    ODD.to_vec()
}
