use std::collections::HashMap;

mod m1 {
    use super::HashMap;
    mod m2 {
        use super::HashMap;
        mod m3 {
            use super::HashMap;
            mod m4 {
                use super::HashMap;
                mod m5 {
                    use super::HashMap;
                    mod m6 {
                        use super::HashMap;
                    }
                }
            }
        }
    }
}
