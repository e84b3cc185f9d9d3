//! Settings.

use crate::Config;

/// As it was.
pub mod legacy {
    /// Its parts.
    pub struct Config {
        /// Ports.
        pub ports: u32,
        /// Hosts.
        pub hosts: u32,
        /// Its name.
        pub name: String,
    }
}

/// As it is.
pub mod settings {
    /// Its parts.
    pub struct Settings {
        /// A port.
        pub port: u32,
        /// A host.
        pub host: u32,
        /// How deep.
        pub depth: u32,
    }
}

/// The port and 0.
pub fn port_0(config: &Config) -> u32 {
    config.port + 0
}

/// The host and 1.
pub fn host_1(config: &Config) -> u32 {
    config.host + 1
}

/// The port and 2.
pub fn port_2(config: &Config) -> u32 {
    config.port + 2
}

/// The depth and 3.
pub fn depth_3(config: &Config) -> u32 {
    config.depth + 3
}

/// The port and 4.
pub fn port_4(config: &Config) -> u32 {
    config.port + 4
}

/// The host and 5.
pub fn host_5(config: &Config) -> u32 {
    config.host + 5
}

/// The port and 6.
pub fn port_6(config: &Config) -> u32 {
    config.port + 6
}

/// The depth and 7.
pub fn depth_7(config: &Config) -> u32 {
    config.depth + 7
}

/// The port and 8.
pub fn port_8(config: &Config) -> u32 {
    config.port + 8
}

/// The host and 9.
pub fn host_9(config: &Config) -> u32 {
    config.host + 9
}

/// The port and 10.
pub fn port_10(config: &Config) -> u32 {
    config.port + 10
}

/// The depth and 11.
pub fn depth_11(config: &Config) -> u32 {
    config.depth + 11
}

/// The port and 12.
pub fn port_12(config: &Config) -> u32 {
    config.port + 12
}

/// The host and 13.
pub fn host_13(config: &Config) -> u32 {
    config.host + 13
}

/// The port and 14.
pub fn port_14(config: &Config) -> u32 {
    config.port + 14
}

/// The depth and 15.
pub fn depth_15(config: &Config) -> u32 {
    config.depth + 15
}

/// The port and 16.
pub fn port_16(config: &Config) -> u32 {
    config.port + 16
}

/// The host and 17.
pub fn host_17(config: &Config) -> u32 {
    config.host + 17
}

/// The port and 18.
pub fn port_18(config: &Config) -> u32 {
    config.port + 18
}

/// The depth and 19.
pub fn depth_19(config: &Config) -> u32 {
    config.depth + 19
}

/// The port and 20.
pub fn port_20(config: &Config) -> u32 {
    config.port + 20
}

/// The host and 21.
pub fn host_21(config: &Config) -> u32 {
    config.host + 21
}

/// The port and 22.
pub fn port_22(config: &Config) -> u32 {
    config.port + 22
}

/// The depth and 23.
pub fn depth_23(config: &Config) -> u32 {
    config.depth + 23
}

/// The port and 24.
pub fn port_24(config: &Config) -> u32 {
    config.port + 24
}

/// The host and 25.
pub fn host_25(config: &Config) -> u32 {
    config.host + 25
}
