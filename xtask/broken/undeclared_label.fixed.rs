pub fn search(grid: &[Vec<u8>]) -> bool {
    let mut hit = false;
    'outer: for row in grid {
        for cell in row {
            if *cell == 1 {
                hit = true;
                break 'outer;
            }
        }
    }
    hit
}
