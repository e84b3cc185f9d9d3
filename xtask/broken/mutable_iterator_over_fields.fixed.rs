struct Team {
    players: Vec<Player>,
}

struct Player {
    name: String,
    goals: u32,
}

impl Team {
    fn players_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.players.iter_mut()
    }

    fn score(&mut self, name: &str) {
        for player in self.players_mut().filter(|p| p.name == name) {
            player.goals += 1;
        }
    }
}

fn main() {
    let mut team = Team { players: vec![Player { name: "ann".into(), goals: 0 }] };
    team.score("ann");
    assert_eq!(team.players[0].goals, 1);
}
