macro_rules! cfg_if {
    (if #[cfg($when:meta)] { $($then:item)* } else { $($otherwise:item)* }) => {
        $(#[cfg($when)] $then)*
        $(#[cfg(not($when))] $otherwise)*
    };
}

pub mod sys;

#[cfg(unix)]
#[path = "flat.rs"]
pub mod clock;

#[cfg(not(unix))]
pub mod clock {
    pub fn now() -> u64 {
        return (1);
    }
}
