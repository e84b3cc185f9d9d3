use generic_cache::misses;

#[test]
fn what_is_used_stays() {
    assert_eq!(misses(&[1, 2, 1, 3, 1, 2], 2), 4);
    assert_eq!(misses(&[1, 1, 1], 1), 1);
    assert_eq!(misses(&[1, 2, 1, 2], 1), 4);
}
