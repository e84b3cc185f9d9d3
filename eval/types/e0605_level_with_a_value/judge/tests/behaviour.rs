use e0605_level_with_a_value::{Level, worst};

#[test]
fn levels_weigh() {
    assert_eq!(Level::Trace.weight(), 0);
    assert_eq!(Level::Info.weight(), 10);
    let levels = [Level::Warning { code: 3 }, Level::Info, Level::Warning { code: 7 }, Level::Trace];
    assert_eq!(worst(&levels), Some(&levels[2]));
    let fatal = [Level::Warning { code: 255 }, Level::Fatal("a".into()), Level::Fatal("b".into())];
    assert_eq!(worst(&fatal), Some(&fatal[1]));
    assert_eq!(worst(&[]), None);
}
