mod set;

pub enum Command {
    Set(set::Set),
    Get(u32),
}

impl Command {
    pub async fn apply(self, all: &mut Vec<u32>) -> Result<(), String> {
        match self {
            Command::Set(set) => set.apply(all).await,
            Command::Get(value) => wait(value).await,
        }
    }
}

pub(crate) async fn wait(value: u32) -> Result<(), String> {
    if value > 0 { Ok(()) } else { Err("nothing".to_owned()) }
}
