pub struct Grid {
    pub cells: Vec<u8>,
}

pub fn blank() -> Grid {
    Grid { cells: Vec::new() }
}
