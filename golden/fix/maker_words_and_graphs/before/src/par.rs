//! What several threads go over.

/// Goes over itself.
pub trait IntoParallelIterator {
    /// As this.
    type Iter: Iterator;

    /// Begins.
    fn into_par_iter(self) -> Self::Iter;
}

impl<'a, T: Sync> IntoParallelIterator for &'a [T] {
    type Iter = std::slice::Iter<'a, T>;

    fn into_par_iter(self) -> Self::Iter {
        self.iter()
    }
}

/// Is gone over by a borrow.
pub trait IntoParallelRefIterator<'d> {
    /// As this.
    type Iter: Iterator;

    /// Begins.
    fn par_iter(&'d self) -> Self::Iter;
}

impl<'d, I: 'd + ?Sized> IntoParallelRefIterator<'d> for I
where
    &'d I: IntoParallelIterator,
{
    type Iter = <&'d I as IntoParallelIterator>::Iter;

    fn par_iter(&'d self) -> Self::Iter {
        self.into_par_iter()
    }
}
