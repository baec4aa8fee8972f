/** What the global set-up has started. Throws when it has not run. */
export function started() {
  return {
    url: given('MILLWRIGHT_URL'),
    mqttUrl: given('MILLWRIGHT_MQTT_URL'),
    dataDir: given('MILLWRIGHT_DATA'),
    smsUrl: given('MILLWRIGHT_SMS'),
  };
}

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global set-up has not run.`);
  return value;
}
