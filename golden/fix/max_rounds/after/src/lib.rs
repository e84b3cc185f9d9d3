use std::collections::HashMap;

mod inner {
    
}
