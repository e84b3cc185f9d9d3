pub fn shown(numbers: &[u32]) -> String {
    let mut out = String::new();
    for number in numbers {
        out += &format!("{number} ");
        out.push_str(&format!("({})", number + 1));
    }
    out
}

pub fn length(number: u32) -> usize {
    let text: &str = &format!("{number}");
    text.len()
}

pub fn largest() -> Option<u32> {
    let numbers: &[u32] = &vec![1, 2];
    numbers.iter().max().copied()
}

pub fn name(is_known: bool) -> Option<String> {
    if is_known {
        return Some(format!("known"));
    }
    None
}

pub fn bytes() -> Result<Vec<u8>, String> {
    vec![1]
}

pub fn number() -> u32 {
    format!("{}", 3)
}

pub fn told(number: u32) -> Result<String, String> {
    Ok(format!("{number}"))
}
