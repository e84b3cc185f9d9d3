#[derive(Default)]
pub struct Builder {
    names: Vec<String>,
}

impl Builder {
    pub fn name(&mut self, name: &str) -> &mut Self {
        self.names.push(name.to_string())
    }

    pub fn build(mut self) -> Vec<String> {
        self.names.sort()
    }
}

pub fn sorted(mut list: Vec<u32>) -> Vec<u32> {
    list.sort();
    list.dedup()
}

pub fn first(list: &[u32]) -> Result<u32, String> {
    let first = list.first().ok_or("none")?;
    Some(*first)
}

pub fn found(list: &[u32], wanted: u32) -> u32 {
    for (at, one) in list.iter().enumerate() {
        if let Some(rest) = one.checked_sub(wanted) {
            println!("{at}");
            return;
        }
    }
    0
}
