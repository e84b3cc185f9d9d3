use std::collections::HashMap;

pub fn one() -> u8 {
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        let map: HashMap<u8, u8> = HashMap::new();
        assert_eq!(map.len() + 1, usize::from(one()));
    }
}
