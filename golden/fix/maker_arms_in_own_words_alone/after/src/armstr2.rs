//! A part.

pub enum Kind {
    Small,
    Big,
    Odd,
}

pub fn write_at(out: &mut String, kind: Kind, at: u32) {
    match kind {
        Kind::Small => out.push_str(&at.to_string()),
        Kind::Big => out.insert_str(0, &at.to_string()),
        Kind::Odd => panic_free(out, "nothing at all", at),
    }
}

pub fn write_value(out: &mut String, kind: Kind, value: u32) {
    match kind {
        Kind::Small => out.push_str(&value.to_string()),
        Kind::Big => out.insert_str(0, &value.to_string()),
        Kind::Odd => panic_free(out, "nothing at all", value),
    }
}

fn panic_free(out: &mut String, text: &str, n: u32) {
    out.push_str(text);
    out.push_str(&n.to_string());
}
