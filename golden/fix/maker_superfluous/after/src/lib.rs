fn area(width: u32, height: u32) -> u32 {
    width * height
}

pub fn lines(text: &str) -> std::io::Result<usize> {
    let count = text.lines().count();
    Ok(count)
}

pub fn board() -> u32 {
    area(2, 3)
}

pub fn drain(list: &mut Vec<u8>) -> u32 {
    let mut sum = 0;
    while let Some(item) = list.pop() {
        sum += u32::from(item);
    }
    sum
}

pub fn digits(text: &str) -> u32 {
    text.chars().filter_map(|c| c.to_digit(10)).sum()
}
