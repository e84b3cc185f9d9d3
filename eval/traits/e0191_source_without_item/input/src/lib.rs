//! Readings from several sources.

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reading {
    pub celsius: f64,
}

trait Source {
    type Item;
    type Error;

    fn next(&mut self) -> Result<Option<Self::Item>, Self::Error>;
}

struct Fixed(Vec<f64>);
struct Text<'t>(std::str::Lines<'t>);

impl Source for Fixed {
    type Item = Reading;
    type Error = String;

    fn next(&mut self) -> Result<Option<Reading>, String> {
        Ok(self.0.pop().map(|celsius| Reading { celsius }))
    }
}

impl Source for Text<'_> {
    type Item = Reading;
    type Error = String;

    fn next(&mut self) -> Result<Option<Reading>, String> {
        let Some(line) = self.0.next() else { return Ok(None) };
        let celsius = line.trim().parse().map_err(|_| format!("`{line}` is no temperature"))?;
        Ok(Some(Reading { celsius }))
    }
}

fn all(source: &mut dyn Source) -> Result<Vec<Reading>, String> {
    let mut readings = Vec::new();
    while let Some(reading) = source.next()? {
        readings.push(reading);
    }
    Ok(readings)
}

/// All readings of a text, and then those of a list from its end.
pub fn readings(text: &str, list: &[f64]) -> Result<Vec<Reading>, String> {
    let mut sources: Vec<Box<dyn Source>> = vec![Box::new(Text(text.lines())), Box::new(Fixed(list.to_vec()))];
    let mut readings = Vec::new();
    for source in &mut sources {
        readings.extend(all(source.as_mut())?);
    }
    Ok(readings)
}
