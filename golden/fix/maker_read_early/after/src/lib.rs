pub struct Unit {
    pub id: u32,
    pub hp: i32,
    pub power: i32,
    pub name: String,
}

pub struct Arena {
    units: Vec<Unit>,
    log: Vec<String>,
}

impl Arena {
    fn unit(&mut self, id: u32) -> &mut Unit {
        let at = self.units.iter().position(|unit| unit.id == id).unwrap_or(0);
        &mut self.units[at]
    }

    pub fn strike(&mut self, from: u32, to: u32) -> i32 {
        let power = self.unit(from).power;
        let target = self.unit(to);
        target.hp -= power;
        target.hp
    }

    pub fn named(&mut self, from: u32, to: u32) -> bool {
        let name = self.unit(from).name.clone();
        let target = self.unit(to);
        target.name == name
    }

    pub fn drained(&mut self, from: u32, to: u32) {
        let attacker = self.unit(from);
        attacker.hp += 1;
        let target = self.unit(to);
        target.hp -= 1;
    }

    pub fn shown(&mut self, from: u32) {
        let attacker = self.unit(from);
        self.log.push(format!("{}", attacker.power));
    }
}
