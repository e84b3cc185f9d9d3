//! Below here is what another build has.

pub use bare::Twig;
pub use elsewhere::Leaf;
pub use tree::Branch;
