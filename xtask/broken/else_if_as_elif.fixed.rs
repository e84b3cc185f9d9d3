pub fn grade(points: u32) -> char {
    if points > 90 {
        'a'
    } else if points > 60 {
        'b'
    } else {
        'c'
    }
}
