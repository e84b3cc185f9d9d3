pub enum Light {
    Red,
    Amber,
    Green,
}

pub fn obey(light: Light) {
    match light { Light::Red => {}, Light::Green => return }
}

pub fn turn(light: Light) {
    match light { Light::Red => start(), Light::Amber => obey(Light::Amber), Light::Green => obey(Light::Green) }
}

fn start() {}
