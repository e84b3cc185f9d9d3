fn coldest(readings: &[(String, f64)]) -> Option<&str> {
    readings
        .iter()
        .min_by_key(|(_, degrees)| *degrees)
        .map(|(place, _)| place.as_str())
}

fn main() {
    let readings = vec![("Oslo".to_string(), -3.5), ("Rome".to_string(), 9.0), ("Kiruna".to_string(), -12.25)];
    assert_eq!(coldest(&readings), Some("Kiruna"));
    assert_eq!(coldest(&[]), None);
}
