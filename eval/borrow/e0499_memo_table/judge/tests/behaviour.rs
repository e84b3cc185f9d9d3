use e0499_memo_table::Atlas;

#[test]
fn a_route_is_searched_once() {
    let mut atlas = Atlas::default();
    atlas.road("A", "B", 2);
    atlas.road("A", "C", 1);
    atlas.road("C", "D", 5);
    for _ in 0..3 {
        assert_eq!(atlas.route("A", "D"), ["A", "C", "D"]);
    }
    assert_eq!(atlas.searches(), 1);
    assert!(atlas.route("B", "A").is_empty());
    assert!(atlas.route("B", "A").is_empty());
    assert_eq!(atlas.searches(), 2);
}
