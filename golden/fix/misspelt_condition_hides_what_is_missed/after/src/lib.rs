pub struct ZoneRef<'a> {
    pub name: &'a str,
}

#[cfg(feature = "alloc")]
pub struct Zone {
    pub name: String,
}

#[cfg(feature = "alloc")]
pub mod leap {
    pub const SECONDS: u32 = 27;
}

#[cfg(windows_server)]
pub fn elsewhere() {}

#[cfg(feature = "alloc")]
pub fn local(name: &str) -> Zone {
    Zone { name: name.to_string() }
}

#[cfg(feature = "alloc")]
pub fn seconds() -> u32 {
    leap::SECONDS
}

pub fn zone<'a>(name: &'a str) -> ZoneRef<'a> {
    ZoneRef { name }
}
