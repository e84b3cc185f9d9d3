mod wide {
    pub trait Width {
        fn width(&self) -> usize;
    }
}

pub fn row(name: &str, rows: &[String]) -> usize {
    let name = name.to_string();
    let mut long = 0;
    if name.width() > 0 {
        long = name.width();
    }
    for row in rows {
        long += row.width();
    }
    long
}
