mod inner {
    
}

use std::collections::HashMap;
