use marked::noted;

#[noted]
pub struct First {
    pub size: usize,
}

pub fn is_noted() -> bool {
    First::NOTED
}
