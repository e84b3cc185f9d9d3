#[derive(Clone, Copy)]
pub struct Part {
    from: u32,
    to: u32,
}

impl Part {
    fn cut(self, to: u32) -> Part {
        Part { to, ..self }
    }
    fn len(self) -> u32 {
        self.to - self.from
    }
}

pub enum Path {
    Line(Part),
    Quad(Part),
    Cubic(Part),
}

impl Path {
    pub fn cut(&self, to: u32) -> Path {
        match *self {
            Path::Line(line) => Path::Line(line.cut(to)),
            Path::Quad(quad) => Path::Quad(quad.cut(to)),
            Path::Cubic(cubic) => Path::Cubic(cubic.cut(to)),
        }
    }

    pub fn copy(&self) -> Path {
        match self {
            Path::Line(part) => Path::Line(*part),
            Path::Quad(part) => Path::Quad(*part),
            Path::Cubic(part) => Path::Cubic(*part),
        }
    }

    pub fn length(&self) -> u32 {
        match self {
            Path::Line(line) | Path::Quad(line) | Path::Cubic(line) => line.len(),
        }
    }
}
