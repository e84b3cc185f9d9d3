pub fn find(grid: &[Vec<u8>]) -> bool {
    let mut found = false;
    'outer: for row in grid {
        for cell in row {
            if *cell == 1 {
                found = true;
                break outer;
            }
        }
    }
    found
}
