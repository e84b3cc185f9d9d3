struct Grid {
    cells: Vec<u8>,
}

fn blank() -> Grid {
    Grid { cells: Vec::new() }
}
