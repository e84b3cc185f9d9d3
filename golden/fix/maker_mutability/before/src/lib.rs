fn double(values: &mut Vec<u32>) {
    values.iter_mut().for_each(|value| *value *= 2);
}

fn twice(values: &Vec<u32>) {
    double(values);
}

pub fn start() -> Vec<u32> {
    let mut values = vec![1, 2];
    let mut others = vec![3];
    std::mem::swap(&mut values, &others);
    twice(&mut values);
    double(&mut others);
    values
}
