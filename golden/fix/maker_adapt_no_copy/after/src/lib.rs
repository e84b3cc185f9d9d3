#[derive(Clone, Debug)]
pub struct Page {
    pub lines: Vec<String>,
}

fn turn(page: &mut Page) {
    page.lines.reverse();
}

pub enum Sheet {
    One(Page),
}

pub fn turn_all(sheets: &[Sheet]) {
    for sheet in sheets {
        match sheet {
            Sheet::One(page) => turn(page),
        }
    }
}

pub fn turned(mut page: Page) -> Page {
    turn(&mut page);
    page
}
