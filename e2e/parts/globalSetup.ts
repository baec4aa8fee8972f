import { mkdir, rm } from 'node:fs/promises';
import { untilBoardHasData } from './api.ts';
import { startProgram } from './program.ts';
import { startSmsGateway } from './smsGateway.ts';
import { screenshotFolder } from './screenshots.ts';

/** One program for all tests, with a day of history; gives what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await rm(screenshotFolder, { recursive: true, force: true });
  await mkdir(screenshotFolder, { recursive: true });
  const gateway = await startSmsGateway();
  const program = await startProgram(['--sim-days=1'], { SMS_URL: gateway.url });
  try {
    for (const tenantId of [1001, 1002])
      await untilBoardHasData(program.url, { username: 'group', tenantId, freshMs: 15_000 });
  } catch (error) {
    gateway.stop();
    await program.stop();
    throw error;
  }
  process.env.MILLWRIGHT_URL = program.url;
  process.env.MILLWRIGHT_MQTT_URL = program.mqttUrl;
  process.env.MILLWRIGHT_DATA = program.dataDir;
  process.env.MILLWRIGHT_SMS = gateway.url;
  return async () => {
    await program.stop();
    gateway.stop();
  };
}
