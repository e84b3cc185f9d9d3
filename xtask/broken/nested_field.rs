pub struct Engine {
    pub power: u32,
}

pub struct Car {
    pub engine: Engine,
    pub weight: u32,
}

pub fn ratio(car: &Car) -> f64 {
    f64::from(car.power) / f64::from(car.weight)
}
