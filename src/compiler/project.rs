//! stub
/// stub
pub struct Package;
/// stub
pub struct Project;
