pub struct Metres(pub f64);

pub fn metre() -> Metres {
    Metres { value: 1.0 }
}
