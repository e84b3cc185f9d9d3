#[derive(Debug, PartialEq)]
pub struct Sample {
    value: f64,
}

fn first_of<T: Copy>(list: &[T]) -> T {
    list[0]
}

pub fn first() -> u8 {
    first_of(&[1, 2])
}

pub fn sample() -> Sample {
    Sample { value: 1.0 }
}
