use e0117_list_of_points::{Point, describe};

#[test]
fn a_path_has_arrows() {
    let points = vec![Point { x: 0.0, y: 0.0 }, Point { x: 3.0, y: 4.0 }, Point { x: 3.0, y: 5.5 }];
    assert_eq!(describe(points), "(0, 0) -> (3, 4) -> (3, 5.5) (6.5)");
    assert_eq!(describe(vec![Point { x: 1.0, y: 2.5 }; 2]), "(1, 2.5) -> (1, 2.5) (0.0)");
}
