import {
  acknowledgeAlarms,
  escalateAlarms,
  showAlarm,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { listUnreadMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { minuteMs, secondMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill, makeReachable } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const flow = await startTestFlow(server);

let mill: Awaited<ReturnType<typeof alarmMill>>;
let t0: number;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Telling ${++count}`);
  await mill.machine('RF-01');
  await mill.machine('RF-02');
  ({ t0 } = mill);
});

/** Runs the sweep of each second of a stretch. */
async function sweepUntil(fromS: number, toS: number): Promise<void> {
  for (let second = fromS; second <= toS; second++) {
    mill.at(second * secondMs);
    await mill.sweep();
  }
}

describe('an alarm that is over before its rule speaks', () => {
  it('says so as soon as it is over, and nobody is told', async () => {
    await mill.enabled(mill.slow({ triggerAfterS: 0, clearAfterS: 0 }));
    await mill.run('RF-01', t0, 9_000);
    expect(await mill.told()).toEqual(['01 active open waiting']);
    mill.at(10 * secondMs);
    await mill.run('RF-01', t0 + 10 * secondMs, 16_000);
    expect(await mill.told()).toEqual(['01 over closed recovered']);
    await sweepUntil(28, 33);
    expect(await mill.messages()).toEqual([]);
  });

  it('is told where what comes late says that it holds', async () => {
    await mill.enabled(mill.slow({ triggerAfterS: 0, clearAfterS: 30 }));
    await mill.run('RF-01', t0, 9_000);
    mill.at(50 * secondMs);
    await mill.run('RF-01', t0 + 10 * secondMs, 16_000);
    await mill.run('RF-01', t0 + 50 * secondMs, 16_000);
    expect(await mill.told()).toEqual(['01 over closed recovered']);
    await mill.run('RF-01', t0 + 30 * secondMs, 9_000);
    await mill.sweep();
    expect(await mill.told()).toEqual(['01 active open sent']);
    expect(await mill.messages()).toHaveLength(1);
  });
});

describe('an alarm of which people were told', () => {
  it('stays told when it is over before they are reminded', async () => {
    await mill.enabled(
      mill.slow({ triggerAfterS: 0, clearAfterS: 0, frequency: 'untilOver', repeatMin: 10 }),
    );
    await mill.run('RF-01', t0, 9_000);
    await sweepUntil(29, 31);
    expect(await mill.told()).toEqual(['01 active open sent']);
    mill.at(5 * minuteMs);
    await mill.run('RF-01', t0 + 5 * minuteMs, 16_000);
    await sweepUntil(10 * 60 + 29, 10 * 60 + 32);
    expect(await mill.told()).toEqual(['01 over closed sent']);
    expect(await mill.messages()).toHaveLength(1);
  });
});

describe('an alarm that begins when its rule has just spoken', () => {
  it('is told with the others when the time of merging is over', async () => {
    await mill.enabled(mill.slow({ triggerAfterS: 0, clearAfterS: 0, mergeMin: 2 }));
    await mill.run('RF-01', t0, 9_000);
    await sweepUntil(29, 31);
    await mill.run('RF-02', t0 + 31 * secondMs, 9_000);
    await sweepUntil(90, 92);
    expect(await mill.told()).toEqual(['02 active open waiting', '01 active open sent']);
    await sweepUntil(149, 152);
    expect(await mill.told()).toEqual(['02 active open sent', '01 active open sent']);
    expect(await mill.messages()).toHaveLength(2);
  });

  it('is told at once where it is critical', async () => {
    await mill.enabled(mill.slow({ triggerAfterS: 0, clearAfterS: 0, mergeMin: 2, priority: 'critical' }));
    await mill.run('RF-01', t0, 9_000);
    await sweepUntil(0, 1);
    await mill.run('RF-02', t0 + secondMs, 9_000);
    await sweepUntil(2, 2);
    expect(await mill.messages()).toHaveLength(2);
  });
});

describe('an alarm that somebody escalates', () => {
  const escalate = async (ids: readonly string[], reason = 'No spare inverter in the store') =>
    (await mill.as.call(escalateAlarms, { ids: [...ids], reason })).result.changed;

  it('is told at once to those whom its rule names for it, with who and why, and never again', async () => {
    const { make } = server;
    const leader = await make.user({ tenantIds: [mill.tenantId], codes: [] });
    await makeReachable(server, leader);
    const roleId = await make.role({ tenantId: mill.tenantId, roleName: 'Leader' });
    await make.grant({ tenantId: mill.tenantId, userId: leader.id, roleId });
    await mill.enabled(mill.slow({ triggerAfterS: 0, escalateAfterMin: 10, escalateRoles: [roleId] }));
    await mill.run('RF-01', t0, 9_000);
    await sweepUntil(29, 31);
    const { id } = await mill.first();
    const shown = async () => (await mill.as.call(showAlarm, { id })).result;
    expect((await shown()).escalation).toEqual({
      roles: ['Leader'],
      dueMs: t0 + 30 * secondMs + 10 * minuteMs,
    });
    await mill.as.call(acknowledgeAlarms, { ids: [id] });
    expect((await shown()).escalation.dueMs).toBeNull();
    expect(await escalate([id])).toBe(1);
    expect(await escalate([id])).toBe(0);
    await sweepUntil(20 * 60, 20 * 60 + 1);
    const { alarm, events } = await shown();
    expect(alarm.escalatedMs).toBe(t0 + 31 * secondMs);
    expect(events.filter(({ kind }) => kind === 'handedUp' || kind === 'escalated')).toMatchObject([
      { kind: 'handedUp', value: 1, note: 'No spare inverter in the store' },
    ]);
    const { sysMsgList } = (await server.as(leader).call(listUnreadMessages, {})).result;
    expect(sysMsgList).toMatchObject([
      {
        title: expect.stringContaining('Spindle speed low'),
        msgContent: expect.stringContaining('No spare inverter in the store'),
      },
    ]);
  });

  it('is refused, and stays as it is, where nobody has the roles', async () => {
    const roleId = await server.make.role({ tenantId: mill.tenantId, roleName: 'Nobody yet' });
    await mill.enabled(mill.slow({ triggerAfterS: 0, escalateAfterMin: 10, escalateRoles: [roleId] }));
    await mill.run('RF-01', t0, 9_000);
    const { id } = await mill.first();
    await expect(escalate([id])).rejects.toThrow('messaging.nobodyToEscalate');
    const { alarm, events } = (await mill.as.call(showAlarm, { id })).result;
    expect(alarm.escalatedMs).toBeNull();
    expect(events.map(({ kind }) => kind)).toEqual(['raised']);
  });

  it('stays as it is where its rule names nobody, and where it is over', async () => {
    await mill.enabled(mill.slow({ triggerAfterS: 0, clearAfterS: 0 }));
    await mill.run('RF-01', t0, 9_000);
    const { id } = await mill.first();
    expect((await mill.as.call(showAlarm, { id })).result.escalation.roles).toEqual([]);
    expect(await escalate([id])).toBe(0);
    await mill.run('RF-01', t0 + secondMs, 16_000);
    expect(await escalate([id])).toBe(0);
    await expect(escalate([id], ' ')).rejects.toThrow();
  });
});
