pub struct Raw<'a> {
    pub lock: &'a u32,
}

pub struct Projection<'p, 'a> {
    pub raw: Raw<'a>,
    pub value: &'p mut *const u8,
}

pub struct ReadGuard<'a> {
    pub lock: &'a u32,
    pub value: *const u8,
}

pub struct UpgradableGuard<'a> {
    pub lock: &'a u32,
    pub value: *const u8,
}

pub fn read<'a>(this: Projection<'_, 'a>) -> ReadGuard<'a> {
    ReadGuard { lock: this.raw.lock }
}

pub fn upgradable<'a>(this: Projection<'_, 'a>) -> UpgradableGuard<'a> {
    UpgradableGuard { lock: this.raw.lock, value: *this.value }
}
