#[derive(Clone, Copy)]
pub enum Vendor {
    Apple,
    Arch,
    Tools,
}

pub struct Target {
    pub name: &'static str,
    pub vendor: Option<Vendor>,
    pub width: u8,
}

pub const TARGETS: &[Target] = &[
    Target { name: "first", vendor: Some(Vendor::Apple), width: 64 },
    Target { name: "second", vendor: Some(Vendor::Arch), width: 32 },
    Target { name: "third", vendor: Some(Vendor::Tools), width: 16 },
    Target { name: "fourth", width: 8 },
];
