struct Slot {
    value: Option<u32>,
}

impl Slot {
    fn bump(&mut self) -> bool {
        if let Some(value) = &mut self.value {
            *value += 1;
            true
        } else {
            false
        }
    }
}

fn main() {
    let mut slot = Slot { value: Some(4) };
    assert!(slot.bump());
    assert_eq!(slot.value, Some(5));
    slot.value = None;
    assert!(!slot.bump());
}
