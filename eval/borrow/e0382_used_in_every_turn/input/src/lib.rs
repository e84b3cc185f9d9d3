//! Serial letters.

#[derive(Debug)]
pub struct Template {
    greeting: String,
    body: String,
    /// How many letters were made of it.
    used: u32,
}

#[derive(Debug)]
struct Pen {
    colour: &'static str,
}

impl Template {
    pub fn new(greeting: &str, body: &str) -> Template {
        Template { greeting: greeting.to_owned(), body: body.to_owned(), used: 0 }
    }
}

fn letter(mut template: Template, pen: Pen, name: &str) -> String {
    template.used += 1;
    format!("[{} {}] {} {name}! {}", pen.colour, template.used, template.greeting, template.body)
}

/// One letter for each name, numbered from 1.
pub fn letters(template: Template, names: &[&str]) -> Vec<String> {
    let pen = Pen { colour: "blue" };
    let mut all = Vec::new();
    for name in names {
        all.push(letter(template, pen, name));
    }
    all
}
