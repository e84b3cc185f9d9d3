fn total(list: [u32; 3]) -> u32 {
    list.iter().sum()
}

pub fn totals() -> u32 {
    total([1, 2, 3]) + total([1, 2, 3, 4]) + total([1])
}

fn greatest<T: Ord + Copy>(list: &[T; 2]) -> Option<T> {
    list.iter().max().copied()
}

pub fn greatest_of_all() -> Option<u8> {
    greatest(&[1, 2]).max(greatest(&[1, 2, 3]))
}

fn volume(sides: [u32; 3]) -> u32 {
    sides[0] * sides[1] * sides[2]
}

pub fn volumes() -> u32 {
    volume([1, 2, 3]) + volume([1, 2])
}

fn mean(list: [f64; 3]) -> f64 {
    list.iter().sum::<f64>() / 3.0
}

pub fn means() -> f64 {
    mean([1.0, 2.0, 3.0]) + mean([1.0, 2.0, 3.0, 4.0])
}

fn last_two(list: [u32; 3]) -> u32 {
    let mut sum = 0;
    for at in 1..=2 {
        sum += list[at];
    }
    sum
}

pub fn of_two() -> u32 {
    last_two([1, 2, 3]) + last_two([1, 2])
}

pub fn sum_of_two(list: [u32; 2]) -> u32 {
    list.iter().sum()
}

pub fn sums() -> u32 {
    sum_of_two([1, 2]) + sum_of_two([1, 2, 3])
}
