pub fn grade(points: u32) -> char {
    if points > 90 {
        'a'
    } elif points > 60 {
        'b'
    } else {
        'c'
    }
}
