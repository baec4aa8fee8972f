import { showAlarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { listUnreadMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { listUnreachedRules } from '@millwright/contract/areas/alarms/alarms/unreachedRuleCalls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill, makeCallable, makeReachable } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { noteUnheard } from '../telling/unheard.ts';

const server = await testServer();
const flow = await startTestFlow(server);
const { make, owner } = server;
let mill: Awaited<ReturnType<typeof alarmMill>>;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Reach ${++count}`);
  await mill.machine('RF-01');
});

/** Somebody of the mill, neither with a mobile number nor with a device. */
const somebody = (realname = 'Wu Min') => make.user({ tenantIds: [mill.tenantId], codes: [], realname });

/** A browser of somebody that rings, in a session of its own. */
async function addDevice(person: Awaited<ReturnType<typeof somebody>>): Promise<void> {
  await server.as(person).call(listUnreadMessages, {});
  await owner.query(
    `insert into push_device (tenant_id, id, user_id, endpoint, p256dh, auth, agent, language, added_at, session_id)
     select $1, $2, $3, $4, 'k', 'a', 'Chrome', 'zh', now(), s.id from user_session s where s.user_id = $3 limit 1`,
    [mill.tenantId, uuidv7(), person.id, `https://push.example/${person.id}`],
  );
}

async function leaders(): Promise<string> {
  const leader = await make.user({ tenantIds: [mill.tenantId], codes: [], realname: 'Leader' });
  await makeReachable(server, leader);
  const roleId = await make.role({ tenantId: mill.tenantId, roleName: 'Leader' });
  await make.grant({ tenantId: mill.tenantId, userId: leader.id, roleId });
  return roleId;
}

/** An alarm of a rule, and what became of it within the minute in which it was to be told. */
async function alarmOf(rule: object) {
  await mill.enabled(mill.slow({ triggerAfterS: 0, ...rule }));
  await mill.run('RF-01', mill.t0, 9_000);
  for (const second of [29, 30, 31, 32]) {
    mill.at(second * 1000);
    await mill.sweep();
  }
  const { id, telling, escalatedMs } = await mill.first();
  const { events } = (await mill.as.call(showAlarm, { id })).result;
  return { telling, escalatedMs, events: events.map(({ kind, value }) => [kind, value]) };
}
const unreached = async () => (await mill.as.call(listUnreachedRules, {})).result.rules;

describe('an alarm whose receivers cannot be rung', () => {
  it('is told to nobody, and escalated at once', async () => {
    const wu = await somebody();
    const role = await leaders();
    const { telling, escalatedMs, events } = await alarmOf({
      people: [wu.id],
      escalateAfterMin: 60,
      escalateRoles: [role],
    });
    expect(telling).toBe('nobody');
    expect(escalatedMs).toBeLessThan(mill.t0 + 60_000);
    expect(events).toContainEqual(['escalated', 1]);
    // The bell has it all the same.
    const { sysMsgList } = (await server.as(wu).call(listUnreadMessages, {})).result;
    expect(sysMsgList).toHaveLength(1);
  });

  it('is escalated at once also where the rule has roles and no time for it', async () => {
    const { escalatedMs } = await alarmOf({
      people: [(await somebody()).id],
      escalateRoles: [await leaders()],
    });
    expect(escalatedMs).not.toBeNull();
  });

  it('of major weight is told to nobody who has a telephone alone: its messages go to devices', async () => {
    const wu = await somebody();
    await makeCallable(owner, wu);
    await owner.query('insert into sms_budget (tenant_id, segments) values ($1, 100)', [mill.tenantId]);
    expect((await alarmOf({ people: [wu.id] })).telling).toBe('nobody');
    expect(await unreached()).toMatchObject([
      { reason: 'unreachable', receivers: [{ name: 'Wu Min', lack: 'otherChannel' }] },
    ]);
  });

  it('of critical weight is told by SMS where the mill pays for any', async () => {
    const wu = await somebody();
    await makeCallable(owner, wu);
    const rule = { priority: 'critical', people: [wu.id] };
    expect((await alarmOf(rule)).telling).toBe('nobody');
    expect(await unreached()).toMatchObject([{ receivers: [{ lack: 'noWay' }] }]);
    await owner.query('insert into sms_budget (tenant_id, segments) values ($1, 100)', [mill.tenantId]);
    expect(await unreached()).toEqual([]);
  });

  it('counts as told to those alone who can be rung', async () => {
    const [wu, chen] = [await somebody(), await somebody('Chen')];
    await addDevice(chen);
    const { telling, events } = await alarmOf({ people: [wu.id, chen.id, mill.person.id] });
    expect(telling).toBe('sent');
    expect(events).toContainEqual(['told', 2]);
  });

  it.each([
    ['frozen', "update membership set state = 'frozen' where id = $1"],
    ['deleted', 'update membership set deleted_at = now() where id = $1'],
  ])('is told to nobody where the only receiver is %s', async (lack, change) => {
    const wu = await somebody();
    await makeReachable(server, wu);
    await owner.query(change, [wu.id]);
    const rule = { people: [mill.person.id] };
    const id = await mill.enabled(mill.slow({ triggerAfterS: 0, ...rule }));
    await owner.query('update push_rule set people = array[$2::text] where id = $1', [id, wu.id]);
    expect(await unreached()).toMatchObject([
      { id, reason: 'unreachable', receivers: [{ name: 'Wu Min', lack }] },
    ]);
  });
});

describe('an alarm whose message no channel takes', () => {
  const ended = (state: string, reason: string | null) =>
    owner.query(
      `update message_delivery set state = $2, reason = $3, due_at = case when $2 = 'queued' then now() end where tenant_id = $1 and channel <> 'inSite'
       returning id`,
      [mill.tenantId, state, reason],
    );
  /** An alarm of which one person was told by one device, whose delivery ends so. */
  async function alarmThatEnds(state: string, reason: string | null) {
    const chen = await somebody('Chen');
    await addDevice(chen);
    const rule = { people: [chen.id], escalateRoles: [await leaders()] };
    expect((await alarmOf(rule)).telling).toBe('sent');
    await server.app.events.settled();
    const { rows } = await ended(state, reason);
    expect(rows).toHaveLength(1);
    await inTenant(server.pool, mill.tenantId, (tx) =>
      noteUnheard(tx, [String(rows[0]?.id)], server.clock.nowMs()),
    );
    await mill.sweep();
    const { id, telling, escalatedMs } = await mill.first();
    const { events } = (await mill.as.call(showAlarm, { id })).result;
    return { telling, isEscalated: escalatedMs !== null, kinds: events.map(({ kind }) => kind) };
  }

  it.each([
    ['failed', 'refused'],
    ['failed', 'gone'],
    ['expired', 'tooOld'],
    ['unknown', 'timeout'],
    ['suppressed', 'loggedOut'],
  ])('is told to nobody and escalated at once when its delivery is %s: %s', async (state, reason) => {
    const { telling, isEscalated, kinds } = await alarmThatEnds(state, reason);
    expect([telling, isEscalated]).toEqual(['nobody', true]);
    expect(kinds).toEqual(expect.arrayContaining(['told', 'unheard', 'escalated']));
  });

  it.each([
    ['sent', null],
    ['queued', 'unreachable'],
    ['suppressed', 'read'],
  ])('stays told when its delivery is %s: %s', async (state, reason) => {
    const { telling, isEscalated, kinds } = await alarmThatEnds(state, reason);
    expect([telling, isEscalated]).toEqual(['sent', false]);
    expect(kinds).not.toContain('unheard');
  });
});

describe('rules that reach nobody', () => {
  it('are listed with who lacks what, until somebody can be rung', async () => {
    const wu = await somebody();
    const id = await mill.enabled(mill.slow({ people: [wu.id] }));
    expect(await unreached()).toMatchObject([
      {
        id,
        name: 'RF-SLOW Spindle speed low',
        reason: 'unreachable',
        receivers: [{ lack: 'noWay' }],
      },
    ]);
    await addDevice(wu);
    expect(await unreached()).toEqual([]);
    await owner.query('update user_session set ended_at = now() where user_id = $1', [wu.id]);
    expect(await unreached()).toMatchObject([{ id, receivers: [{ lack: 'noWay' }] }]);
  });

  it('are listed where nobody has the role, and where nobody is on duty', async () => {
    const roleId = await make.role({ tenantId: mill.tenantId, roleName: 'Nobody yet' });
    await mill.enabled(mill.slow({ receiverAttribute: 'roles', people: null, roles: [roleId] }));
    await mill.enabled(
      mill.slow({
        name: 'By duty',
        alarmCode: 'RF-DUTY',
        receiverAttribute: 'duties',
        people: null,
        duties: ['repairman'],
      }),
    );
    expect((await unreached()).map(({ reason }) => reason).toSorted()).toEqual([
      'nobodyNamed',
      'nobodyOnDuty',
    ]);
  });

  it('are those of the own mill, for whoever reads rules', async () => {
    await mill.enabled(mill.slow({ people: [(await somebody()).id] }));
    const stranger = await make.user({ codes: ['messaging.pushRule.read'] });
    expect((await server.as(stranger).call(listUnreachedRules, {})).result.rules).toEqual([]);
    const { body } = await server.as(await somebody()).call(listUnreachedRules, {});
    expect(body).toMatchObject({ success: false, messageCode: 'core.forbidden' });
  });
});
