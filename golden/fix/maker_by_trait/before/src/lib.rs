pub trait Bell {
    fn ring(&self) -> String {
        "ding".to_string()
    }
}

pub trait Phone {
    fn ring(&self) -> String {
        "brr".to_string()
    }
}

pub struct Desk;

impl Bell for Desk {}
impl Phone for Desk {}

pub fn visitor(desk: &Desk) -> String {
    desk.ring()
}
