use std::io;

pub fn tell(result: Result<usize, io::Error>) -> String {
    match result {
        Ok(0) => "nothing".to_string(),
        Ok(n) => format!("{n} bytes"),
        Err(error) => format!("cannot read: {error}"),
    }
}
