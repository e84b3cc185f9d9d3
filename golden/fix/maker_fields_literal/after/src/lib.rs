#[derive(Debug)]
pub enum Error {
    Parse { value: String, cause: String },
}

fn told<E: std::fmt::Display>(error: E) -> String {
    error.to_string()
}

pub fn whole(text: &str) -> Result<i32, Error> {
    match text.parse() {
        Ok(value) => Ok(value),
        Err(e) => Err(Error::Parse { value: text.to_owned(), cause: told(e) }),
    }
}

pub fn part(text: &str) -> Result<f32, Error> {
    match text.parse() {
        Ok(value) => Ok(value),
        Err(e) => Err(Error::Parse { value: text.to_owned(), cause: told(e) }),
    }
}
