use std::string::FromUtf8Error;

pub fn decoded(bytes: &[u8]) -> Result<String, FromUtf8Error> {
    let text = String::from_utf8(bytes.to_vec())?;
    Ok(text.trim().to_string())
}
