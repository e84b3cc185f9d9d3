pub fn rule() -> &'static str {
    "\d+\n\s"
}

pub fn digits() -> &'static str {
    "\d+\.\d+"
}
