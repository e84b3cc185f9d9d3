//! Functions that macros put under conditions.

macro_rules! cfg_narrow {
    ($($item:item)*) => { $(#[cfg(not(feature = "wide"))] $item)* };
}

macro_rules! cfg_wide {
    ($($item:item)*) => { $(#[cfg(feature = "wide")] $item)* };
}

cfg_wide! {
    fn length(text: &str) -> usize {
        text.encode_utf16().count()
    }
}

cfg_narrow! {
    fn length(text: &String) -> usize {
        text.len()
    }

    fn doubled(text: &String) -> String {
        format!("{text}{text}")
    }

    /// Goes: that there is a macro says nothing of what is compiled.
    pub fn all_doubled(texts: &[String]) -> Vec<String> {
        texts.iter().map(doubled).collect()
    }
}

/// Stays.
pub fn lengths(texts: &[String]) -> Vec<usize> {
    texts.iter().map(|text| length(text)).collect()
}
