pub struct Sensor {
    value: u32,
}

impl Sensor {
    async fn read(&self) -> u32 {
        self.value
    }
}

pub async fn total(sensors: &[Sensor]) -> u32 {
    let mut total = 0;
    for sensor in sensors {
        total += sensor.read().await;
    }
    total
}
