pub fn grade(points: u32) -> Option<char> {
    if points > 90 {
        Some('a')
    } elif points > 60 {
        Some('b')
    } else {
        null
    }
}
