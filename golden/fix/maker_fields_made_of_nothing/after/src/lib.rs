mod area;

pub use area::Area;

pub trait Thing {
    type Area: Area;

    fn area(&self) -> Self::Area;
}

pub struct Parent<T: Thing> {
    pub area: T::Area,
    pub children: Vec<T>,
}

impl<T: Thing> Parent<T> {
    pub fn new() -> Self {
        Parent { area: T::Area::nowhere(), children: Vec::new() }
    }

    pub fn all(&self) -> T::Area {
        let mut all = T::Area::nowhere();
        for child in &self.children {
            all.merge(&child.area());
        }
        all
    }
}
