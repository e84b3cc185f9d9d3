//! A description of a session.

/// Who began it.
#[derive(Clone)]
pub struct Origin(String);

/// Where it is.
#[derive(Clone)]
pub struct Place(String);

/// How fast it is.
#[derive(Clone)]
pub struct Speed(u32);

impl Origin {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.0.bytes());
    }
}

impl Place {
    fn write(self, out: &mut Vec<u8>) {
        out.extend(self.0.bytes());
    }
}

impl Speed {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.0.to_string().bytes());
    }
}

/// All of it.
pub struct Session {
    /// Who.
    pub origin: Origin,
    /// Where.
    pub place: Option<Place>,
    /// How fast.
    pub speed: Speed,
}

impl Session {
    /// As it is sent.
    pub fn write(&self, out: &mut Vec<u8>) {
        self.origin.write(out);
        if let Some(place) = &self.place {
            place.write(out);
        }
        self.speed.write(out);
    }
}
