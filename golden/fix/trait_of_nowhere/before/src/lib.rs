pub struct Ready(pub u8);

pub fn taken(of: Ready) -> Option<Ready::Output> {
    Some(of.0)
}
