pub struct Player {
    pub hp: i32,
    pub power: i32,
}

pub fn fight(players: &mut [Player], a: usize, b: usize) {
    let power = players[a].power;
    let defender = &mut players[b];
    defender.hp -= power;
    players[a].power += 1;
}
