use e0700_hidden_threshold::{Measurement, histogram};

#[test]
fn values_fall_into_ranges() {
    let all: Vec<Measurement> =
        [0.5, 1.0, 1.5, 2.5].iter().zip(1..).map(|(value, sensor)| Measurement { sensor, value: *value }).collect();
    assert_eq!(histogram(&all, 0.0, 1.0, 3), (vec![1, 2, 1], vec![4]));
    assert_eq!(histogram(&all, 0.0, 1.0, 0), (vec![], vec![]));
}
