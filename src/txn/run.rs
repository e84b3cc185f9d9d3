//! stub
/// stub
pub struct Run;
/// stub
pub struct TxnError;
