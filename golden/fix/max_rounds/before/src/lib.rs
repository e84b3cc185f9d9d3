use std::collections::HashMap;

mod inner {
    use super::HashMap;
}
