pub struct Grid {
    pub cells: Vec<u8>,
}

pub fn blank() -> Self {
    Grid { cells: Vec::new() }
}
