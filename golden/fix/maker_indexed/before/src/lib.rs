use std::ops::Index;

pub struct Grid {
    width: usize,
    cells: Vec<char>,
}

impl Index<(usize, usize)> for Grid {
    type Output = char;

    fn index(&self, (x, y): (usize, usize)) -> &char {
        &self.cells[y * self.width + x]
    }
}

pub fn marked(grid: &mut Grid, at: usize) {
    grid[(at, at)] = '#';
}

pub enum Axis {
    X,
    Y,
}

pub struct Point {
    x: Vec<f64>,
    y: Vec<f64>,
}

impl Index<Axis> for Point {
    type Output = Vec<f64>;

    fn index(&self, axis: Axis) -> &Vec<f64> {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }
}

pub fn filled(point: &mut Point) {
    point[Axis::X].push(1.0);
}

pub struct Table {
    rows: Vec<String>,
}

impl Index<usize> for Table {
    type Output = String;

    fn index(&self, at: usize) -> &String {
        self.rows.get(at).unwrap()
    }
}

pub fn named(table: &mut Table) {
    table[0] = String::new();
}
