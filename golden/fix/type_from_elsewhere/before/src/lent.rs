pub type Key = &'static str;
