use e0594_counts_in_a_fn::Grid;

#[test]
fn cells_are_found() {
    let grid = Grid::parse("#.#\n..#");
    assert_eq!(grid.count('#'), 3);
    assert_eq!(grid.find('#'), [(0, 0), (2, 0), (2, 1)]);
    assert_eq!(Grid::parse("").count('x'), 0);
}
