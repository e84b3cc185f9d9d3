use e0583_module_that_is_missing::{BadDuration, seconds, total};

#[test]
fn units_are_known() {
    assert_eq!(seconds("90s"), Ok(90));
    assert_eq!(seconds("2m"), Ok(120));
    assert_eq!(seconds("2h"), Ok(7_200));
    assert_eq!(seconds("2d"), Ok(172_800));
    assert_eq!(seconds("2D"), Err(BadDuration::UnknownUnit('D')));
    assert_eq!(seconds("2w"), Err(BadDuration::UnknownUnit('w')));
    assert_eq!(seconds("xs"), Err(BadDuration::NoNumber));
}

#[test]
fn durations_add_up() {
    assert_eq!(total("1h 30m"), Ok(5_400));
    assert_eq!(total("1h 30"), Err(BadDuration::NoUnit));
}
