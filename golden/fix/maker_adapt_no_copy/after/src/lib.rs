#![no_std]

extern crate std;

#[derive(Clone, Copy, Debug)]
pub struct Page {
    pub number: u32,
}

fn turn(page: &mut Page) {
    page.number += 1;
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
