//! stub
/// stub
pub struct Comment;
/// stub
pub struct SyntaxFile;
