//! stub
/// stub
pub struct CfgPredicate;
/// stub
pub struct CfgAnswer;
