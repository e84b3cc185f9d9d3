pub fn grade(points: u32) -> char {
    match points {
        0..=59 => 'F',
        60..=74 => 'C',
        75..=89 => 'B',
        90.. => 'A',
    }
}
