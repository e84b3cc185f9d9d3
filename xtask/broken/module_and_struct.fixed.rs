pub struct Rect {
    pub w: u32,
    pub h: u32,
}

pub enum Kind {
    Square,
    Oblong,
}

pub fn kind(r: &Rect) -> Kind {
    if r.w == r.h { Kind::Square } else { Kind::Oblong }
}
