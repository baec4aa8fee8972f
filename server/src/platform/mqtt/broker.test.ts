import mqtt from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import { createBroker } from './broker.ts';

const broker = await createBroker({
  maxPacketBytes: 1_000,
  clock: Date.now,
  log: { warn: () => undefined },
  authenticate: async ({ username }) => {
    if (username === 'unlucky') throw new Error('the database system is starting up');
    return username === 'viewer' ? { owner: username, clientId: username } : undefined;
  },
  receive: async () => undefined,
  mayPublish: () => false,
  maySubscribe: (_who, topic) => topic.startsWith('live/'),
  seesTopic: (_who, topic) => {
    if (topic === 'live/unlucky') return Promise.reject(new Error('the database system is starting up'));
    return topic.startsWith('live/plan/') ? Promise.resolve(topic === 'live/plan/own') : undefined;
  },
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

  it('refuses a topic whose row the viewer does not see, and keeps the connection', async () => {
    const viewer = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      username: 'viewer',
      password: 'x',
    });
    const refused = 128;
    const answerOf = async (topic: string) => {
      const granted = await viewer.subscribeAsync(topic, { qos: 0 }).catch((error: Error) => error);
      return Array.isArray(granted) ? granted[0]?.qos : refused;
    };
    expect(await answerOf('live/board')).toBe(0);
    expect(await answerOf('live/plan/own')).toBe(0);
    for (const topic of ['live/plan/hidden', 'live/unlucky', 'stored'])
      expect(await answerOf(topic)).toBe(refused);
    expect(viewer.connected).toBe(true);
    expect(broker.listeners('live/plan/own')).toBe(1);
    expect(broker.listeners('live/plan/hidden')).toBe(0);
    await viewer.endAsync();
  });
});
