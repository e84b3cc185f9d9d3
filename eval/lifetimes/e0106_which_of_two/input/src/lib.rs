//! Names of colours, and a fallback for those that are not known.

#[derive(Debug, Default)]
pub struct Palette {
    names: Vec<(u32, String)>,
}

impl Palette {
    pub fn with(mut self, code: u32, name: &str) -> Palette {
        self.names.push((code, name.to_owned()));
        self
    }
}

fn name_of(palette: &Palette, wanted: &str) -> &str {
    let code = u32::from_str_radix(wanted.trim_start_matches('#'), 16).ok();
    let found = palette.names.iter().find(|(known, _)| Some(*known) == code);
    found.map_or("unknown", |(_, name)| name.as_str())
}

/// The names of three channels, each taken alone.
pub fn channels(palette: &Palette, code: u32) -> Vec<&str> {
    let mut names = Vec::new();
    for shift in [16, 8, 0] {
        let wanted = format!("#{:x}", code & (0xff << shift));
        names.push(name_of(palette, &wanted));
    }
    names
}
