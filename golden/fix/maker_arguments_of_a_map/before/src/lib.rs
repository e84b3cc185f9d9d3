//! Parameters.

use std::collections::BTreeMap;

/// What is said.
pub enum Parameter {
    /// A port.
    Port(u16),
    /// Something else.
    Other(Vec<u8>),
}

/// All that is said.
pub struct Service {
    /// By number.
    pub parameters: BTreeMap<u16, Parameter>,
}

/// Reads them.
pub fn read(mut bytes: &[u8]) -> Service {
    let mut parameters = BTreeMap::new();
    while let [key, value, rest @ ..] = bytes {
        bytes = rest;
        let key = u16::from(*key);
        let parameter = if key == 3 { Parameter::Port(u16::from(*value)) } else { Parameter::Other(vec![*value]) };
        parameters.insert(parameter, key);
    }
    Service { parameters }
}
