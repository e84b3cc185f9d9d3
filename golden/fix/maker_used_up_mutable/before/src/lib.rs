use std::collections::BTreeMap;
use std::ops::BitAndAssign;

pub struct Bits(Vec<u64>);

impl BitAndAssign<&Bits> for Bits {
    fn bitand_assign(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one &= other);
    }
}

pub struct Whole {
    pub map: BTreeMap<u8, Bits>,
}

impl Whole {
    pub fn keep(&mut self, other: &BTreeMap<u8, Bits>) -> Vec<u8> {
        let mut gone = Vec::new();
        for (key, bits) in self.map {
            match other.get(key) {
                Some(others) => BitAndAssign::bitand_assign(bits, others),
                None => gone.push(*key),
            }
        }
        gone
    }
}
