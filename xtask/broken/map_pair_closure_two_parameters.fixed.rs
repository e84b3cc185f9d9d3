use std::collections::BTreeMap;

pub fn first_entry(ages: &BTreeMap<String, u32>) -> Option<(String, u32)> {
    ages.iter().next().map(|(name, age)| (name.clone(), *age))
}
