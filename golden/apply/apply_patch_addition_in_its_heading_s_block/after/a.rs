fn divide(a: i64, b: i64) -> Option<i64> {
    a.checked_div(b)
}

#[cfg(test)]
mod tests {
    const TWO: i64 = 2;
    use super::*;

    #[test]
    fn divides() {
        assert_eq!(divide(4, 2), Some(2));
    }
}
