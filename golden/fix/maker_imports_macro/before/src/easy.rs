pub struct Strategy;

macro_rules! easy_wrapper {
    ($name:ident, $of:ty) => {
        pub struct $name(pub $of);
    };
}
pub(crate) use easy_wrapper;
