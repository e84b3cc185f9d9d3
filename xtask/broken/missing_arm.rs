pub enum Light {
    Red,
    Amber,
    Green,
}

pub fn seconds(light: &Light) -> u32 {
    match light {
        Light::Red => 30,
        Light::Green => 20,
    }
}
