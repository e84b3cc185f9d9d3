pub struct Set(pub u32);

impl Set {
    pub(crate) fn apply(self, all: &mut Vec<u32>) -> Result<(), String> {
        crate::wait(self.0).await?;
        all.push(self.0);
        Ok(())
    }
}
