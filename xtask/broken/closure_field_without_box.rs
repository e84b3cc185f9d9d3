pub struct Button {
    label: String,
    on_click: dyn Fn(u32),
}

impl Button {
    pub fn new(label: &str, on_click: Box<dyn Fn(u32)>) -> Button {
        Button { label: label.to_string(), on_click }
    }

    pub fn click(&self, times: u32) {
        println!("{}", self.label);
        (self.on_click)(times);
    }
}
