use std::collections::HashMap;

pub struct Player {
    pub goals: u32,
}

pub struct Team {
    players: Vec<Player>,
    scores: HashMap<String, u32>,
}

impl Team {
    pub fn players_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.players.iter_mut()
    }

    pub fn scorers_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.players.iter().filter(|player| player.goals > 0)
    }

    pub fn scores_mut(&mut self) -> impl Iterator<Item = &mut u32> {
        self.scores.values_mut()
    }

    pub fn lent(&self) -> impl Iterator<Item = &mut Player> {
        self.players.iter()
    }
}
