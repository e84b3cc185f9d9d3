pub enum Missing {
    Empty,
    Closed,
}

pub fn sum(list: &mut Vec<Result<u8, Missing>>) -> u8 {
    let mut sum = 0;
    while let Some(next) = list.pop() {
        sum += match next {
            Ok(value) => value,
            Err(Missing::Closed) => return sum,
        };
    }
    sum
}

pub fn told(value: Result<u8, Missing>) -> String {
    match value {
        Ok(value) => value.to_string(),
        Err(_) => String::new(),
    }
}
