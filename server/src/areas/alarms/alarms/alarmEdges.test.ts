import {
  acknowledgeAlarms,
  shelveAlarms,
  showAlarm,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { minuteMs, secondMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock } = server;
const flow = await startTestFlow(server);

let mill: Awaited<ReturnType<typeof alarmMill>>;
let t0: number;
let count = 0;
beforeEach(async () => {
  mill = await alarmMill(server, flow, `Edges ${++count}`);
  await mill.machine('RF-01');
  ({ t0 } = mill);
});

const instant = (besides: object = {}) => mill.slow({ triggerAfterS: 0, clearAfterS: 0, ...besides });
const at = (second: number) => t0 + second * secondMs;
/** A telegram, with the clock at its time. */
async function speaks(second: number, rpm: number): Promise<void> {
  mill.at(second * secondMs);
  await mill.run('RF-01', at(second), rpm);
}

describe('an alarm that is silenced at the very instant of data', () => {
  it('is told to nobody while it holds, whichever comes first', async () => {
    await mill.enabled(instant());
    await speaks(0, 9_000);
    const { id } = await mill.first();
    const untilMs = clock.nowMs() + 10 * minuteMs;
    const [shelved] = await Promise.all([
      mill.as.call(shelveAlarms, { ids: [id], untilMs }),
      mill.run('RF-01', at(1), 9_000),
      mill.sweep(),
    ]);
    expect(shelved.result).toEqual({ changed: 1 });
    mill.at(40 * secondMs);
    await mill.sweep();
    expect(await mill.messages()).toEqual([]);
    expect(await mill.alarms()).toMatchObject([
      { id, condition: 'active', silence: 'shelved', toldTimes: 0 },
    ]);
  });

  it('is over and stays so when the data that end it come with the silence', async () => {
    await mill.enabled(instant());
    await speaks(0, 9_000);
    const { id } = await mill.first();
    mill.at(2 * secondMs);
    await Promise.all([
      mill.run('RF-01', at(2), 16_000),
      mill.as.call(shelveAlarms, { ids: [id], untilMs: clock.nowMs() + minuteMs }),
    ]);
    mill.at(5 * minuteMs);
    await mill.sweep();
    const rows = await mill.alarms();
    expect(rows).toMatchObject([{ id, condition: 'over' }]);
    expect(await mill.messages()).toEqual([]);
  });
});

describe('a note over a new occurrence', () => {
  it('stays with the occurrence that it was written about', async () => {
    await mill.enabled(instant());
    await speaks(0, 9_000);
    const first = await mill.first();
    await mill.as.call(acknowledgeAlarms, { ids: [first.id], note: 'traveller changed' });
    await speaks(60, 16_000);
    await speaks(120, 9_000);
    const rows = await mill.alarms();
    expect(rows).toHaveLength(2);
    const fresh = rows.find(({ id }) => id !== first.id);
    expect(fresh).toMatchObject({ condition: 'active', stage: 'open', note: null });
    // Somebody who still has the first one open writes to that one.
    await mill.as.call(acknowledgeAlarms, { ids: [first.id], note: 'and the cot' });
    expect((await mill.as.call(showAlarm, { id: fresh?.id ?? '' })).result.alarm.note).toBeNull();
    const { events } = (await mill.as.call(showAlarm, { id: first.id })).result;
    expect(events.map(({ note }) => note)).toEqual(
      expect.arrayContaining(['traveller changed', 'and the cot']),
    );
  });
});

describe('a limit that is edited while an alarm is open', () => {
  async function edited(id: string, besides: object): Promise<void> {
    const { version } = (await mill.as.call(mill.rules.queryById, { id })).result;
    const { body } = await mill.as.call(mill.rules.edit, { ...instant(besides), id, version });
    expect(body.success).toBe(true);
    await server.app.events.settled();
    await flow.judge.lookAgain();
  }

  it('ends the alarm when the value is within the new one, which keeps the limit that it began with', async () => {
    const id = await mill.enabled(instant());
    await speaks(0, 9_000);
    await edited(id, { value: 8_000, clearValue: 8_500 });
    await speaks(10, 9_000);
    expect(await mill.alarms()).toMatchObject([{ condition: 'over', limit: 10_000 }]);
  });

  it('tells nobody twice while the value is beyond both', async () => {
    const id = await mill.enabled(instant());
    await speaks(0, 9_000);
    mill.at(40 * secondMs);
    await mill.sweep();
    expect(await mill.messages()).toHaveLength(1);
    await edited(id, { value: 9_500, clearValue: 10_500 });
    await speaks(50, 9_000);
    mill.at(100 * secondMs);
    await mill.sweep();
    const active = (await mill.alarms()).filter(({ condition }) => condition === 'active');
    expect(active).toHaveLength(1);
    expect(await mill.messages()).toHaveLength(1);
  });
});
