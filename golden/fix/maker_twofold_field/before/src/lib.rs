pub struct Point3 {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

impl Point3 {
    pub fn cross(&self, o: &Point3) -> Point3 {
        Point3 {
            x: self.y * o.z - self.z * o.y,
            y: self.z * o.x - self.x * o.z,
            y: self.x * o.y - self.y * o.x,
        }
    }
}
