pub struct Address {
    pub street: String,
    pub zip: Option<String>,
}

pub struct Customer {
    pub address: Option<Address>,
}

pub fn zip_prefix(customer: &Customer) -> Option<u8> {
    let address = customer.address.as_ref()?;
    let zip = address.zip.as_deref()?;
    zip.get(..2)?.parse().ok()
}
