#[cfg(windows)]
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(not(windows))]
fn length(text: &String) -> usize {
    text.len()
}

fn doubled(text: &String) -> String {
    format!("{text}{text}")
}

pub fn lengths(texts: &[String]) -> Vec<usize> {
    texts.iter().map(|text| length(text)).collect()
}

pub fn all_doubled(texts: &[String]) -> Vec<String> {
    texts.iter().map(doubled).collect()
}
