import mqtt from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import { createBroker } from './broker.ts';

const broker = await createBroker({
  maxPacketBytes: 1_000,
  clock: Date.now,
  log: { warn: () => undefined },
  authenticate: async ({ username }) => {
    if (username === 'unlucky') throw new Error('the database system is starting up');
    return undefined;
  },
  receive: async () => undefined,
  mayPublish: () => false,
  maySubscribe: () => false,
});
const port = await broker.listen(0, { host: '127.0.0.1' });
afterAll(() => broker.close());

async function refusalOf(username: string): Promise<unknown> {
  const refused = await mqtt
    .connectAsync(`mqtt://127.0.0.1:${port}`, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      username,
      password: 'x',
    })
    .catch((error: object) => error);
  return Reflect.get(refused, 'code');
}

describe('the broker', () => {
  it('tells a wrong login from one that cannot be checked now', async () => {
    const notAuthorized = 5;
    const serverUnavailable = 3;
    expect(await refusalOf('stranger')).toBe(notAuthorized);
    expect(await refusalOf('unlucky')).toBe(serverUnavailable);
  });
});
