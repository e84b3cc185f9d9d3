pub struct Player {
    pub hp: i32,
    pub power: i32,
}

pub fn fight(players: &mut [Player], a: usize, b: usize) {
    let attacker = &mut players[a];
    let defender = &mut players[b];
    defender.hp -= attacker.power;
    attacker.power += 1;
}
