//! The prelude. No module declares it any more.

pub use elsewhere::Part;

mod gone;

#[cfg(test)]
mod tests {
    use super::super::prelude::*;

    #[test]
    fn parts() {
        let _: Option<Part> = None;
    }
}
