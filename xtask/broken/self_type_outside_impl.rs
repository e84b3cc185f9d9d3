struct Grid {
    cells: Vec<u8>,
}

fn blank() -> Self {
    Grid { cells: Vec::new() }
}
