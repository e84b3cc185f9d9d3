//! Menus whose entries do something when they are chosen.

type Action = Box<dyn Fn(u32) -> Vec<String>>;

struct Entry {
    name: String,
    action: Action,
}

fn entry(name: &str, greetings: Vec<String>) -> Entry {
    let action = move |times: u32| {
        let mut lines = greetings;
        for _ in 1..times {
            lines.push("again".to_owned());
        }
        lines
    };
    Entry { name: name.to_owned(), action: Box::new(action) }
}

/// Chooses entries of a menu one after the other, with how often each; gives all that they say.
pub fn choose(choices: &[(&str, u32)]) -> Vec<String> {
    let menu = [entry("hello", vec!["Hello".to_owned()]), entry("bye", vec!["Good".to_owned(), "bye".to_owned()])];
    let mut said = Vec::new();
    for (name, times) in choices {
        match menu.iter().find(|entry| entry.name == *name) {
            Some(entry) => said.extend((entry.action)(*times)),
            None => said.push(format!("no {name}")),
        }
    }
    said
}
