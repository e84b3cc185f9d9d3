use std::num::ParseFloatError;

pub fn readings(text: &str) -> Result<Vec<f64>, ParseFloatError> {
    text.split(',')
        .map(|part| {
            let value: f64 = part.trim().parse()?;
            Ok(value * 0.1)
        })
        .collect()
}
