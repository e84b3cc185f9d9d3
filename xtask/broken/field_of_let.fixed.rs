#[derive(Default)]
pub struct Form {
    pub name: String,
    pub age: u8,
}

pub fn filled(name: &str) -> Form {
    let mut form = Form::default();
    form.name = name.to_string();
    form.age = 18;
    form
}
