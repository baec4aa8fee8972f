import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import type { BufferedTelegram } from '../buffer/line.ts';
import type { RefusedTelegram } from '../refused/refusals.ts';
import { millBroker } from '@millwright/testing/gateway/mill.ts';
import { machineAt } from '@millwright/testing/gateway/scratch.ts';
import { soon } from '@millwright/testing/gateway/soon.ts';
import { listenToTelegrams } from './telegrams.ts';

const ts = 1_764_300_000_000;

/** A listener at a broker of its own, with all that it kept, refused and reported. */
async function listening(url: string, clientId = 'box-1003-GW-1') {
  const taken: BufferedTelegram[] = [];
  const refused: RefusedTelegram[] = [];
  const problems: (string | null)[] = [];
  const speaking = machineAt(url, [], { protocol: 'telegram' });
  const listener = listenToTelegrams([speaking], {
    clientId,
    take: async (telegrams) => {
      taken.push(...telegrams);
    },
    refuse: (refusal) => refused.push(refusal),
    onProblem: (_connectionId, problem) => problems.push(problem),
  });
  afterAll(() => listener.stop());
  await soon(() => expect(problems).toContain(null));
  return { taken, refused, problems };
}

async function speaker(url: string): Promise<MqttClient> {
  const machine = await connectAsync(url);
  afterAll(() => machine.endAsync(true));
  return machine;
}

describe('a payload of which one item is no telegram', () => {
  const telegram = (seq: number, change: object = {}) =>
    JSON.stringify({ ts: ts + seq, boot: 1, seq, values: { state: 1 }, ...change });
  const hundred = Array.from({ length: 100 }, (_each, place) => telegram(place === 49 ? -1 : place));

  it.each([
    ['a negative number', `[${hundred.join(',')}]`, 99, 'seq', telegram(-1)],
    [
      'NaN in one value',
      `{"ts":${ts},"boot":1,"seq":7,"values":{"state":1,"outputG":5,"powerKw":NaN}}`,
      0,
      'not JSON',
      `{"ts":${ts},"boot":1,"seq":7,"values":{"state":1,"outputG":5,"powerKw":NaN}}`,
    ],
    [
      'NaN among good ones',
      `[${telegram(1)},{"ts":${ts},"boot":1,"seq":2,"values":{"powerKw":NaN}},${telegram(3)}]`,
      2,
      'not JSON',
      `{"ts":${ts},"boot":1,"seq":2,"values":{"powerKw":NaN}}`,
    ],
    [
      'a time as text',
      `[${telegram(1)},${telegram(2, { ts: String(ts) })}]`,
      1,
      'ts',
      telegram(2, { ts: String(ts) }),
    ],
    ['a fraction of a millisecond', telegram(3, { ts: ts + 0.5 }), 0, 'ts', telegram(3, { ts: ts + 0.5 })],
    ['a cut', `[${telegram(1)},${telegram(2)},{"ts":`, 2, 'not JSON', '{"ts":'],
  ])(
    'because of %s keeps the others, and reports that one with its text',
    async (_what, payload, good, why, text) => {
      const { url } = await millBroker();
      const { taken, refused, problems } = await listening(url);
      const machine = await speaker(url);
      await machine.publishAsync('v1/1003/RF-01/telemetry', payload, { qos: 1 });
      await soon(() => expect(refused).toHaveLength(1));
      expect(taken).toHaveLength(good);
      expect(refused[0]).toMatchObject({ topic: 'v1/1003/RF-01/telemetry', text });
      expect(refused[0]?.reason).toContain(why);
      expect(problems.at(-1)).toContain(text.slice(0, 100));
    },
  );
});

describe('two programs with one client id', () => {
  it('are reported by name, and each waits longer before it connects again', async () => {
    const { url, connections } = await millBroker();
    const first = await listening(url);
    const second = await listening(url);
    const named = (problems: readonly (string | null)[]) =>
      problems.some((problem) => problem?.includes('client id box-1003-GW-1'));
    await soon(() => {
      expect(named(first.problems)).toBe(true);
      expect(named(second.problems)).toBe(true);
    });
    const waits = () => connections.slice(1).map((atMs, place) => atMs - (connections[place] ?? 0));
    await soon(() => expect(Math.max(...waits())).toBeGreaterThan(3_500));
    expect(connections.length).toBeLessThan(10);
  }, 40_000);
});
