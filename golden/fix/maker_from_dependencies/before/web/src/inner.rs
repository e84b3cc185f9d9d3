pub struct Json<T>(pub T);

pub(crate) struct StatusCode;
