use std::num::ParseIntError;

pub enum Error {
    Number(ParseIntError),
    Empty,
}

pub fn number(text: &str) -> Result<i32, Error> {
    let number: Result<i32, ParseIntError> = text.parse();
    Ok(number.map_err(Error::Number)?)
}

pub fn plain(text: &str) -> Result<i32, String> {
    let number = text.parse::<i32>().map_err(|error| error.to_string())?;
    Ok(number)
}

pub fn domain(mail: &str) -> Result<String, String> {
    let (_, host) = mail.split_once('@').ok_or("`split_once` gives nothing")?;
    Ok(host.to_string())
}

pub fn save(out: &mut dyn std::io::Write, text: &str) -> std::io::Result<()> {
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}
