pub trait Describe {
    fn describe(&self) -> String;
}

impl Describe for u32 {
    fn describe(&self) -> String {
        self.to_string()
    }
}

fn print(value: impl Describe) -> String {
    value.describe()
}

pub fn run() -> String {
    let number = 3u32;
    print(number)
}
