//! A part.

pub enum Kind {
    Small,
    Big,
    Odd,
}

pub fn write_id(out: &mut String, kind: Kind, id: u32) {
    match kind {
        Kind::Small => out.push_str(&id.to_string()),
        Kind::Big => out.insert_str(0, &id.to_string()),
        Kind::Odd => out.push_str(&format!("<li id=\"{}\">", id)),
    }
}

pub fn write_value(out: &mut String, kind: Kind, value: u32) {
    match kind {
        Kind::Small => out.push_str(&value.to_string()),
        Kind::Big => out.insert_str(0, &value.to_string()),
        Kind::Odd => out.push_str(&format!("<li id=\"{}\">", value)),
    }
}
