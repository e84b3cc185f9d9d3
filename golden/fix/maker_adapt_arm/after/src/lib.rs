pub fn grade(points: u32, name: &str) -> String {
    let text = match points {
        90..=100 => "excellent".to_string(),
        50..=89 => format!("{name} passed"),
        _ => String::from("failed"),
    };
    text
}
