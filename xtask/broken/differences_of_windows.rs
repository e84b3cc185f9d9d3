pub fn differences(values: &[i64]) -> Vec<i64> {
    values.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

pub fn rising(values: &[i64]) -> bool {
    differences(values).iter().all(|difference| difference > 0)
}
