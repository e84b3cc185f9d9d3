#[derive(Debug, Clone, Copy, PartialEq)]
enum Light {
    Red { seconds: u32 },
    Green { seconds: u32 },
    Yellow,
}

impl Light {
    fn next(self) -> Light {
        match self {
            Light::Red { seconds } => Light::Green { seconds: seconds * 2 },
            Light::Green { .. } => Light::Yellow,
            Light::Yellow => Light::Red { seconds: 20 },
        }
    }
}

struct Crossing {
    light: Light,
}

impl Crossing {
    fn tick(&mut self) {
        self.light = self.light.next();
    }
}

fn main() {
    let mut crossing = Crossing { light: Light::Yellow };
    crossing.tick();
    assert_eq!(crossing.light, Light::Red { seconds: 20 });
    crossing.tick();
    assert_eq!(crossing.light, Light::Green { seconds: 40 });
}
