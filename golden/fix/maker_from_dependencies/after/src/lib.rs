use maker_from_dependencies_model::Model;

mod answers;
mod files;

#[derive(Model)]
pub struct Task {
    pub title: String,
}

pub fn name() -> &'static str {
    Task::model()
}
