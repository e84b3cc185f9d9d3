// The root has a type of its own that is called so.
pub fn is_known(order: Option<Ordering>) -> bool {
    order.is_some()
}
