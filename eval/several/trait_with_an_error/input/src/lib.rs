//! Steps that change a text and may fail.

#[derive(Debug, PartialEq, Eq)]
pub enum StepError {
    Empty,
    TooLong { length: usize },
}

trait Step {
    fn name(&self) -> &'static str;
    fn run(&self, text: &str) -> Result<String, StepError>;
}

struct Trim;
struct Double {
    most: usize,
}
struct Shout;

impl Step for Trim {
    fn name(&self) -> &'static str {
        "trim"
    }

    /// A text of blanks alone is an error.
    fn run(&self, text: &str) -> Option<String> {
        let text = text.trim();
        if text.is_empty() { None } else { Some(text.to_owned()) }
    }
}

impl Step for Double {
    fn name(&self) -> &'static str {
        "double"
    }

    fn run(&self, text: &str) -> Result<String, StepError> {
        let doubled = text.repeat(2);
        match doubled.len() {
            length if length > self.most => Err(StepError::TooLong { length }),
            _ => Ok(doubled),
        }
    }
}

impl Step for Shout {
    fn name(&self) -> &'static str {
        "shout"
    }

    fn run(&self, text: &str) -> String {
        text.to_uppercase()
    }
}

/// Runs all steps; the error says in which step it was.
pub fn run(text: &str, most: usize) -> Result<String, (&'static str, StepError)> {
    let steps: [&dyn Step; 3] = [&Trim, &Double { most }, &Shout];
    let mut text = text.to_owned();
    for step in steps {
        text = step.run(&text);
    }
    Ok(text)
}
