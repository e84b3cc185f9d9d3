fn evens(upto: u32) -> impl Iterator<Item = u32> {
    let all: Vec<u32> = (0..upto).collect();
    all.iter().filter(|n| *n % 2 == 0).copied()
}

fn loud(words: &[&str]) -> impl Iterator<Item = String> {
    let all: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
    all.iter().map(|word| format!("{word}!"))
}

fn first(words: &[&str]) -> impl Iterator<Item = char> {
    let all: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
    let one = all.join("");
    one.chars()
}

pub fn total(n: u32) -> u32 {
    evens(n).sum()
}

pub fn said(words: &[&str]) -> String {
    loud(words).collect::<String>() + &first(words).collect::<String>()
}
