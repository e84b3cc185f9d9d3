#[derive(Debug)]
pub struct Error(());

pub struct Date {
    pub day: u8,
    pub month: u8,
}

pub fn parse(text: &[u8]) -> Result<Date, Error> {
    if text.len() < 6 {
        return Err(Error(()));
    }
    let day = match &text[..3] {
        b"Mon" => 1,
        b"Tue" => 2,
        b"Wed" => 3,
        _ => return Err(Error(())),
    };
    let month = match &text[3..6] {
        b"Jan" => 1,
        b"Feb" => 2,
        b"Mar" => 3,
        _ => return Err(Error(())),
    };
    Ok(Date { day, month })
}

pub fn name(number: u8) -> Result<&'static str, Error> {
    let short = match number {
        1 => "Jan",
        2 => "Feb",
        _ => return Err(Error(())),
    };
    match number % 3 {
        1 => Ok(short),
        2 => Ok("Tue"),
        _ => return Err(Error(())),
    }
}

pub fn only(text: &[u8]) -> u8 {
    match text {
        b"x" => 1,
        b"y" => 2,
    }
}
