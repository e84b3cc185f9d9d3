use std::collections::HashMap;

pub struct Inventory {
    items: HashMap<String, u32>,
}

impl Inventory {
    pub fn take(&mut self, name: &str, amount: u32) -> Result<u32, String> {
        let Some(left) = self.items.get_mut(name) else {
            Err(format!("no {name}"))
        };
        *left = left.checked_sub(amount).ok_or_else(|| format!("too few of {name}"))?;
        Ok(*left)
    }
}
