use std::collections::HashMap;

pub fn twice(x: u64) -> u64 {
    x * 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles() {
        let known = HashMap::from([(1, 2)]);
        assert_eq!(known.get(&1), Some(&twice(1)));
    }
}
