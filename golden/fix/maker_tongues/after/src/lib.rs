pub fn grade(points: u32) -> Option<char> {
    if points > 90 {
        Some('a')
    } else if points > 60 {
        Some('b')
    } else {
        None
    }
}
