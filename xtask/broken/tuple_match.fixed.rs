#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Light {
    Red,
    Yellow,
    Green,
}

pub struct Crossing {
    pub light: Light,
    pub seconds: u32,
}

impl Crossing {
    pub fn tick(&mut self) {
        self.seconds += 1;
        let next = match self.light {
            Light::Red if self.seconds > 30 => Light::Green,
            Light::Green if self.seconds > 20 => Light::Yellow,
            Light::Yellow if self.seconds > 3 => Light::Red,
            other => other,
        };
        if next != self.light {
            self.light = next;
            self.seconds = 0;
        }
    }
}
