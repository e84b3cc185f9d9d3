pub mod model {
    pub struct Mark;
}

pub mod part;
