use e0191_source_without_item::{Reading, readings};

#[test]
fn sources_are_read_one_after_the_other() {
    let found = readings("1.5\n 2", &[4.0, 3.0]).unwrap();
    assert_eq!(found, [1.5, 2.0, 3.0, 4.0].map(|celsius| Reading { celsius }));
    assert_eq!(readings("warm", &[]), Err("`warm` is no temperature".to_owned()));
}
