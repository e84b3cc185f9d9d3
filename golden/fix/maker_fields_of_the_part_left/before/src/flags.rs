pub struct Flags {
    pub x: bool,
    pub y: bool,
}

pub struct Spread {
    pub low: f32,
    pub high: f32,
}

pub struct Told {
    pub name: String,
    pub size: usize,
}

pub struct Turned {
    pub x: f32,
    pub y: f32,
}
