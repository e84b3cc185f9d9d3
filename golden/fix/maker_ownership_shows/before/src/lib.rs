pub struct Area {
    name: String,
    width: u32,
}

impl Area {
    pub fn new(name: String, width: u32) -> Area {
        Area { name, width }
    }

    /// Its size.
    pub fn size(self) -> usize {
        self.name.len() + self.width as usize
    }

    fn half(self) -> u32 {
        self.width / 2
    }
}

pub fn twice(area: Area) -> u32 {
    area.half() + area.half()
}

pub fn sizes(area: Area) -> usize {
    area.size() + area.size()
}
