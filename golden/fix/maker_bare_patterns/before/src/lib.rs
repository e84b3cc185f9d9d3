use std::cell::RefCell;
use std::rc::Weak;

pub struct Cell {
    pub text: Option<String>,
}

pub fn header(cells: &[Cell]) -> Result<&str, String> {
    let Some(first) = cells.first() else {
        return Err("no cells".to_string());
    };
    let text = &first.text else {
        return Err("the first cell is empty".to_string());
    };
    Ok(text)
}

pub fn width(cell: &Cell) -> usize {
    let text = &cell.text else {
        return 0;
    };
    text.chars().count()
}

pub struct Folder {
    pub name: String,
    pub parent: RefCell<Weak<Folder>>,
}

impl Folder {
    pub fn path(&self) -> String {
        match self.parent.borrow() {
            Some(parent) => format!("{}/{}", parent.path(), self.name),
            None => self.name.clone(),
        }
    }
}

pub fn plain(cell: &Cell) -> Result<&str, String> {
    let text = &cell.text;
    Ok(text)
}
