#[derive(Debug)]
pub struct Step {
    pub name: String,
}

pub fn doubled(steps: &[Step]) -> Vec<Step> {
    let mut all: Vec<Step> = steps.to_vec();
    all.extend_from_slice(steps);
    all
}
