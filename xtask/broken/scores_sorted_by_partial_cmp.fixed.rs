#[derive(Debug, Clone, PartialEq)]
struct Player {
    name: String,
    score: f64,
}

fn ranking(mut players: Vec<Player>) -> Vec<String> {
    players.sort_by(|a, b| b.score.partial_cmp(&a.score).unwrap());
    players.into_iter().map(|p| p.name).collect()
}

fn main() {
    let players = vec![
        Player { name: "ann".into(), score: 1.5 },
        Player { name: "bob".into(), score: 9.25 },
        Player { name: "cay".into(), score: 4.0 },
    ];
    assert_eq!(ranking(players), ["bob", "cay", "ann"]);
}
