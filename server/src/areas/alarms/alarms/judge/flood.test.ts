import { acknowledgeAlarms, showAlarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { listUnreadMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { minuteMs, secondMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill, makeReachable } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const flow = await startTestFlow(server);
const machineCount = 152;
const codes = Array.from({ length: machineCount }, (_, place) => `M-${String(place + 1).padStart(3, '0')}`);
/** Every thirtieth machine has a fault that must be taken at once. */
const grave = codes.filter((_code, place) => place % 30 === 7);

let mill: Awaited<ReturnType<typeof alarmMill>>;
let t0: number;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Flood ${++count}`);
  const firstId = await mill.machine(codes[0] ?? '');
  await owner.query(
    `insert into machine (tenant_id, code, number, kind, model_id, source_id, positions)
     select m.tenant_id, c.code, right(c.code, 3), m.kind, m.model_id, m.source_id, m.positions
     from machine m, unnest($3::text[]) as c (code) where m.tenant_id = $1 and m.id = $2`,
    [mill.tenantId, firstId, codes.slice(1)],
  );
  ({ t0 } = mill);
});

/** Every machine says something, in the order of the floor, over ten seconds. */
const sayAll = (atMs: number, values: (code: string) => Record<string, number | string>) =>
  Promise.all(
    codes.map((code, place) =>
      mill.say(code, atMs + Math.round((place * 10 * secondMs) / machineCount), values(code)),
    ),
  );
async function sweepFor(fromMs: number, toMs: number, stepMs: number) {
  for (let ms = fromMs; ms <= toMs; ms += stepMs) {
    mill.at(ms);
    await mill.sweep();
  }
}

describe(`a dip of the power over ${machineCount} machines`, () => {
  it('is an alarm of each, a fifth as many messages at most, and no critical one lost or late', async () => {
    await mill.enabled(mill.inStates(['powerOff'], { triggerAfterS: 5, mergeMin: 5 }));
    await mill.enabled({
      ...mill.inStates([], { triggerAfterS: 0, mergeMin: 5, priority: 'critical' }),
      name: 'Drive faults',
      alarmCode: 'DRIVE',
      alarmName: 'Drive fault',
      source: 'fault',
      states: null,
      faultCodes: ['S704'],
    });
    await sayAll(t0, () => ({ state: 1 }));
    mill.at(20 * secondMs);
    await sayAll(
      t0 + 10 * secondMs,
      (code): Record<string, number | string> =>
        grave.includes(code) ? { state: 4, faultCode: 'S704' } : { state: 10 },
    );
    await mill.sweep();
    // What is critical is told at the first look.
    const critical = (await mill.alarms({ priority: 'critical', pageSize: 200 })).filter(
      ({ toldTimes }) => toldTimes === 1,
    );
    expect(new Set(critical.map(({ machineCode }) => machineCode))).toEqual(new Set(grave));
    await sweepFor(30 * secondMs, 8 * minuteMs, 30 * secondMs);
    const alarms = await mill.alarms({ pageSize: 200 });
    expect(alarms).toHaveLength(machineCount);
    expect(alarms.filter(({ toldTimes }) => toldTimes === 0)).toEqual([]);
    const messages = await mill.messages();
    expect(messages.length).toBeLessThanOrEqual(machineCount * 0.2);
    // In fact one for each of the two rules.
    expect(messages).toHaveLength(2);
  });
});

describe(`a gateway that is lost with ${machineCount} machines`, () => {
  it('is one message that names it, and its machines are hidden until one of them speaks', async () => {
    await mill.enabled(mill.silent({ triggerAfterS: 60, mergeMin: 5 }));
    await sayAll(t0, () => ({ state: 1 }));
    await sweepFor(170 * secondMs, 300 * secondMs, 20 * secondMs);
    const alarms = await mill.alarms({ pageSize: 200 });
    expect(alarms.filter(({ machineId }) => machineId === null)).toMatchObject([
      { gateway: 'GW-1', condition: 'active', telling: 'sent' },
    ]);
    expect(alarms.filter(({ silence }) => silence === 'inhibited')).toHaveLength(machineCount);
    expect((await mill.messages()).map(({ title }) => title)).toEqual([expect.stringContaining('GW-1')]);
    // All but two speak again: these are alarms of their own then.
    const back = codes.slice(2);
    const backMs = 8 * minuteMs + 5 * secondMs;
    mill.at(backMs);
    await Promise.all(back.map((code) => mill.say(code, t0 + backMs, { state: 1 })));
    await sweepFor(backMs, backMs + 2 * minuteMs, 60 * secondMs);
    const holding = await mill.alarms({ view: 'holding', pageSize: 200 });
    const alone = holding.filter(({ raisedMs }) => raisedMs < t0 + backMs);
    expect(new Set(alone.map(({ machineCode }) => machineCode))).toEqual(new Set(codes.slice(0, 2)));
    expect(alone.map(({ silence, toldTimes }) => [silence, toldTimes])).toEqual([
      ['none', 1],
      ['none', 1],
    ]);
  });
});

describe('an alarm that nobody takes', () => {
  it('is escalated once to the roles that its rule names; one that somebody took is not', async () => {
    const leader = await make.user({ tenantIds: [mill.tenantId], codes: [] });
    await makeReachable(server, leader);
    const roleId = await make.role({ tenantId: mill.tenantId, roleName: 'Leader' });
    await make.grant({ tenantId: mill.tenantId, userId: leader.id, roleId });
    await mill.enabled(mill.slow({ escalateAfterMin: 10, escalateRoles: [roleId] }));
    const [left = '', taken = ''] = codes;
    for (const code of [left, taken]) {
      await mill.run(code, t0, 9_000);
      await mill.run(code, t0 + minuteMs, 9_000);
    }
    await sweepFor(95 * secondMs, 95 * secondMs, 1);
    const alarms = await mill.alarms();
    const idOf = (code: string) => alarms.find(({ machineCode }) => machineCode === code)?.id ?? '';
    await mill.as.call(acknowledgeAlarms, { ids: [idOf(taken)] });
    mill.at(13 * minuteMs);
    await mill.sweep();
    mill.at(20 * minuteMs);
    await mill.sweep();
    const escalated = async (code: string) =>
      (await mill.as.call(showAlarm, { id: idOf(code) })).result.events.filter(
        ({ kind }) => kind === 'escalated',
      );
    expect(await escalated(left)).toMatchObject([{ value: 1 }]);
    expect(await escalated(taken)).toEqual([]);
    const { sysMsgList } = (await server.as(leader).call(listUnreadMessages, {})).result;
    expect(sysMsgList.map(({ title }) => title)).toEqual([expect.stringContaining('Spindle speed low')]);
  });
});

describe('a machine that is not in use', () => {
  it('is judged, and nobody is told before it is in use again', async () => {
    await mill.enabled(mill.slow());
    const [code = ''] = codes;
    const use = (status: string) =>
      owner.query('update machine set status = $3 where tenant_id = $1 and code = $2', [
        mill.tenantId,
        code,
        status,
      ]);
    await use('repair');
    await mill.run(code, t0, 9_000);
    await mill.run(code, t0 + minuteMs, 9_000);
    await sweepFor(95 * secondMs, 125 * secondMs, 30 * secondMs);
    expect(await mill.first()).toMatchObject({ silence: 'outOfService', toldTimes: 0 });
    await use('inUse');
    mill.at(126 * secondMs);
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ silence: 'none', toldTimes: 1 });
  });
});
