import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { mqttAddress, type MqttAddress } from '../../platform/mqtt/outside/address.ts';
import { letsAnybodyPublish } from '../../platform/mqtt/outside/anonymous.ts';
import { distrustOf } from '../../platform/mqtt/outside/trust.ts';
import { startupFailure } from '../../platform/startup/failure.ts';

/** The external broker of the configuration; undefined where machines speak at our own. */
export async function outsideBroker(
  { log }: Pick<App, 'log'>,
  { mqttUrl, mqttCa }: Pick<Config, 'mqttUrl' | 'mqttCa'>,
): Promise<MqttAddress | undefined> {
  if (mqttUrl === undefined) return undefined;
  const address = mqttAddress(mqttUrl, mqttCa === undefined ? undefined : await readCa(mqttCa));
  if (address.username === undefined || address.password === undefined)
    throw startupFailure('MQTT_URL must name a user and a password: mqtts://name:password@broker.example.');
  await refuseOpenBroker(address, log);
  return address;
}

/** Where anybody may publish, anybody speaks for every machine: nothing that it says could be believed. */
async function refuseOpenBroker(address: MqttAddress, log: App['log']): Promise<void> {
  const isOpen = await letsAnybodyPublish(address).catch((error: Error) => {
    const distrust = distrustOf(address, error);
    if (distrust !== undefined) throw startupFailure(distrust, error);
    // It may be starting. Once it is there it does not let us in either, if it does not know us.
    log.warn({ reason: error.message }, 'the broker of MQTT_URL cannot be reached yet');
    return false;
  });
  if (isOpen)
    throw startupFailure(
      'The broker of MQTT_URL lets clients without a name publish, so anybody could speak for every machine: set allow_anonymous false with the files that `npm run broker-files` writes.',
    );
}

async function readCa(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw startupFailure(`MQTT_CA ${file} cannot be read; name a readable PEM file.`, error);
  }
}
