//! What asks for features.

macro_rules! cfg_narrow {
    ($($item:item)*) => { $(#[cfg(not(feature = "wide"))] $item)* };
}

macro_rules! always {
    ($($item:item)*) => { $($item)* };
}

macro_rules! cfg_if {
    (if #[cfg($condition:meta)] { $($yes:item)* } else { $($no:item)* }) => {
        $(#[cfg($condition)] $yes)*
        $(#[cfg(not($condition))] $no)*
    };
}

