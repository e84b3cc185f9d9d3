enum Door {
    Open,
    Closed { locked: bool },
    Broken(String),
}

impl Door {
    fn push(self) -> Door {
        match self {
            Door::Closed { locked: false } => Door::Open,
            other => other,
        }
    }

    fn describe(&self) -> String {
        match self {
            Door::Open => "open".to_string(),
            Door::Closed { locked: true } => "locked".to_string(),
            Door::Closed { .. } => "closed".to_string(),
            Door::Broken(why) => format!("broken: {why}"),
        }
    }
}

fn main() {
    assert_eq!(Door::Closed { locked: false }.push().describe(), "open");
    assert_eq!(Door::Closed { locked: true }.push().describe(), "locked");
    assert_eq!(Door::Broken("hinge".into()).describe(), "broken: hinge");
}
