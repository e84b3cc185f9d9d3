pub enum Unit {
    Second,
    Minute,
    Hour,
    Week,
}

pub fn whole(unit: &Unit, n: u64) -> Option<u64> {
    Some(match unit {
        Unit::Second => n,
        Unit::Minute => n.checked_mul(60)?,
        Unit::Hour => n.checked_mul(3600)?,
    })
}

pub fn part(unit: &Unit, n: u64, d: u64) -> Option<u64> {
    Some(match unit {
        Unit::Second => n,
        Unit::Minute => n.checked_mul(60)?.checked_div(d)?,
        Unit::Hour => n.checked_mul(3600)?.checked_div(d)?,
        Unit::Week => n.checked_mul(86400 * 7)?.checked_div(d)?,
    })
}
