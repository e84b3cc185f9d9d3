pub fn letters(rows: &[&str]) -> Vec<char> {
    rows.iter().map(|row| row.chars()).collect()
}

pub fn whole(rows: &[&str]) -> String {
    rows.iter().map(|row| row.chars().rev()).collect()
}

pub fn all(rows: Vec<Vec<u8>>) -> Vec<u8> {
    rows.into_iter().filter(|row| row.len() > 1).collect()
}

pub fn counted(rows: &[&str]) -> Vec<usize> {
    rows.iter().map(|row| row.chars()).collect()
}
