pub struct Years(pub u32);

impl Years {
    pub fn all() -> Years {
        Years(9)
    }
}
