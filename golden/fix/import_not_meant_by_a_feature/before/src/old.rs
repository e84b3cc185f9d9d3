use super::plain::*;

pub fn all(text: &mut String) -> Result<()> {
    let _ = writeln!(text, "{:?}", env::var("A"));
    Ok(())
}
