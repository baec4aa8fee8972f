import { listAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { backTestRule } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const flow = await startTestFlow(server);

let mill: Awaited<ReturnType<typeof alarmMill>>;
let t0: number;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Spindles ${++count}`);
  await mill.machine('RF-01');
  await mill.machine('RF-02');
  ({ t0 } = mill);
});

/** A rule over spindles that break more than three times. */
const breaking = (besides: object = {}) => ({
  ...mill.slow(),
  source: 'spindleBreaks',
  signal: null,
  windowH: 8,
  operator: 'above',
  value: 3,
  clearValue: null,
  onlyRunning: false,
  triggerAfterS: 0,
  clearAfterS: 0,
  ...besides,
});
/** Frames speak at a moment, and the sweep looks behind it. */
const lookAt = async (ms: number, codes = ['RF-01', 'RF-02']) => {
  mill.at(ms);
  for (const code of codes) await mill.run(code, t0 + ms, 16_000);
  await mill.sweep();
};
const seen = async () =>
  (await mill.alarms())
    .map(
      ({ machineNumber, spindle, value, condition }) => `${machineNumber} #${spindle} ${value} ${condition}`,
    )
    .toSorted();

it('single spindles are alarms of their own while they break too often, and stay while their frame is silent', async () => {
  await mill.enabled(breaking({ duties: ['spinner'], receiverAttribute: 'duties', people: null }));
  for (const minute of [1, 2, 3, 4]) await mill.breakEnds('RF-01', t0 + minute * minuteMs, [217, 3]);
  await mill.breakEnds('RF-01', t0 + 4.5 * minuteMs, [217]);
  for (const minute of [1, 2, 3]) await mill.breakEnds('RF-02', t0 + minute * minuteMs, [217]);
  await lookAt(5 * minuteMs);
  expect(await seen()).toEqual(['01 #217 5 active', '01 #3 4 active']);
  // Nothing is heard of it: that nothing broke meanwhile is not known.
  await lookAt(8 * hourMs + 4 * minuteMs, ['RF-02']);
  expect(await seen()).toEqual(['01 #217 5 active', '01 #3 4 active']);
  await lookAt(8 * hourMs + 5 * minuteMs);
  expect(await seen()).toEqual(['01 #217 5 over', '01 #3 4 over']);
});

it('count since the doff where the rule says no hours', async () => {
  await mill.enabled(breaking({ windowH: null }));
  for (const minute of [1, 2, 3, 4]) await mill.breakEnds('RF-01', t0 + minute * minuteMs, [217]);
  await lookAt(5 * minuteMs);
  // Since when the cop grows is not known yet.
  expect(await seen()).toEqual([]);
  await mill.doff('RF-01', t0 + 6 * minuteMs, { durationMs: 180_000, weightG: 50_000 });
  for (const minute of [7, 8, 9, 10]) await mill.breakEnds('RF-01', t0 + minute * minuteMs, [217]);
  await lookAt(11 * minuteMs);
  expect(await seen()).toEqual(['01 #217 4 active']);
  await mill.doff('RF-01', t0 + 12 * minuteMs, { durationMs: 180_000, weightG: 50_000 });
  await lookAt(13 * minuteMs);
  expect(await seen()).toEqual(['01 #217 4 over']);
});

it('many spindles of a frame at once are one message, which names the frame and the first of them', async () => {
  await mill.enabled(breaking());
  const spindles = Array.from({ length: 200 }, (_, place) => place + 1);
  for (const minute of [1, 2, 3, 4]) await mill.breakEnds('RF-01', t0 + minute * minuteMs, spindles);
  await lookAt(5 * minuteMs);
  await lookAt(6 * minuteMs);
  expect((await mill.as.call(listAlarms, { view: 'all' })).result.total).toBe(200);
  const messages = await mill.messages();
  expect(messages.map(({ title, msgContent }) => `${title} ${msgContent}`)).toEqual([
    expect.stringMatching(/200.*01 \(1、2、3、4、5、6、7、8 \+ 192\)/s),
  ]);
});

it('what began in the last days is what the back-test tells, within the minute of a look', async () => {
  await mill.enabled(breaking());
  for (const minute of [1, 2, 3, 4]) {
    await mill.breakEnds('RF-01', t0 + minute * minuteMs, [217]);
    await lookAt(minute * minuteMs + 1_000);
  }
  await lookAt(8 * hourMs + 2 * minuteMs);
  const lived = await mill.first();
  const { result } = await mill.as.call(backTestRule, { rule: breaking() });
  expect(result.machineCount).toBe(2);
  const [tried, ...others] = result.alarms;
  expect(others).toEqual([]);
  for (const name of ['raisedMs', 'clearedMs'] as const)
    expect(Math.abs((tried?.[name] ?? 0) - (lived[name] ?? 0))).toBeLessThanOrEqual(minuteMs);
  expect(lived.clearedMs).not.toBeNull();
});
