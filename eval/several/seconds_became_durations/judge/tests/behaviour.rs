use seconds_became_durations::Policy;
use std::time::Duration;

#[test]
fn pauses_double() {
    let policy = Policy::parse("0.25/1/4").unwrap();
    assert_eq!(policy.pauses(), [250, 500, 1000, 1000].map(Duration::from_millis));
    assert_eq!(policy.total(), 2);
    assert_eq!(policy.describe(), "4 pauses from 0.2 s to 1.0 s");
    assert_eq!(Policy::default().total(), 23);
    assert_eq!(Policy::parse("1/x/1"), None);
}
