#[derive(Clone, Copy)]
pub enum Place {
    Town,
    Hill,
    Sea,
}

pub fn hours(from: Place, to: Place) -> u32 {
    use Place::*;
    match (from, to) {
        (Town, Town) | (Hill, Hill) | (Sea, Sea) => 0,
        (Town, Hill) => 5,
        (Hill, Town) => 3,
        (Sea, Hill) => 5,
        (Town, Sea) => 9,
        (Sea, Town) => 8,
    }
}
