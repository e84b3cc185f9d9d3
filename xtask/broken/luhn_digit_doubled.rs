pub fn valid(number: &str) -> bool {
    let sum: u32 = number
        .chars()
        .rev()
        .filter_map(|c| c.to_digit())
        .enumerate()
        .map(|(index, digit)| if index % 2 == 1 { digit * 2 % 9 } else { digit })
        .sum();
    sum % 10 == 0
}
