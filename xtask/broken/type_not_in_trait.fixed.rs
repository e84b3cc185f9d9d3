pub trait Decode {
    fn decode(&self, raw: &[u8]) -> Result<String, String>;
}

pub struct Utf8;

impl Decode for Utf8 {
    fn decode(&self, raw: &[u8]) -> Result<String, String> {
        String::from_utf8(raw.to_vec()).map_err(|e| e.to_string())
    }
}
