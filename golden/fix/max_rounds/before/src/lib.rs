mod inner {
    use super::HashMap;
}

use std::collections::HashMap;
