//! Walking over a grid.

#[derive(Debug)]
pub struct Grid {
    width: usize,
    cells: Vec<char>,
}

impl Grid {
    pub fn parse(text: &str) -> Grid {
        let width = text.lines().next().map_or(0, |line| line.chars().count());
        Grid { width, cells: text.lines().flat_map(str::chars).collect() }
    }

    fn each(&self, visit: impl Fn(usize, usize, char)) {
        for (at, cell) in self.cells.iter().enumerate() {
            visit(at % self.width, at / self.width, *cell);
        }
    }

    /// Number of cells that are `wanted`.
    pub fn count(&self, wanted: char) -> usize {
        let mut count = 0;
        self.each(|_, _, cell| {
            if cell == wanted {
                count += 1;
            }
        });
        count
    }

    /// Where `wanted` is, by rows.
    pub fn find(&self, wanted: char) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        self.each(|x, y, cell| {
            if cell == wanted {
                found.push((x, y));
            }
        });
        found
    }
}
