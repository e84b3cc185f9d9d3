pub fn scaled(values: &[f64], factor: f64) -> Vec<f64> {
    fn scale(value: f64) -> f64 {
        value * factor
    }
    values.iter().map(|value| scale(*value)).collect()
}

pub fn factorial(n: u64) -> u64 {
    let product = |n: u64| -> u64 {
        if n < 2 { 1 } else { n * product(n - 1) }
    };
    product(n)
}

pub fn until_zero(values: &[i32]) -> i32 {
    let mut sum = 0;
    values.iter().for_each(|value| {
        if *value == 0 {
            break;
        }
        sum += value;
    });
    sum
}

pub fn shifted(values: &[i32], by: i32) -> Vec<i32> {
    let shift: fn(&i32) -> i32 = |value: &i32| value + by;
    values.iter().map(shift).collect()
}
