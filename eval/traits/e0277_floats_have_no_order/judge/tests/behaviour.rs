use e0277_floats_have_no_order::{Run, best, ranking};

#[test]
fn the_fastest_is_first() {
    let runs = vec![Run::new("late", f64::NAN), Run::new("b", 9.5), Run::new("c", 9.1), Run::new("a", 9.5)];
    assert_eq!(best(&runs), Some(9.1));
    assert_eq!(ranking(runs), ["c", "a", "b", "late"]);
    assert_eq!(best(&[]), None);
}
