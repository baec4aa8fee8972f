import { afterAll } from 'vitest';
import { type Mosquitto, type MosquittoOptions, openMosquitto } from './mosquittoProcess.ts';

/**
 * A Mosquitto for a test file, ended behind its last test. To be called where tests are declared: what is asked for behind the last
 * test once one has begun is not done, and it would run on.
 */
export async function testMosquitto(options: MosquittoOptions = {}): Promise<Mosquitto> {
  const broker = await openMosquitto(options);
  afterAll(() => broker.remove());
  return broker;
}
