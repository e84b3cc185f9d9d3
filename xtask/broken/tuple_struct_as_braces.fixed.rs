pub struct Metres(pub f64);

pub fn metre() -> Metres {
    Metres(1.0)
}
