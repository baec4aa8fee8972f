import { alarmRights, listAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { listUnreadMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { sweepAlarms } from '@millwright/server/areas/alarms/index.ts';
import type { startTestFlow } from './testFlow.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { actionCall } from '../actionCall.ts';
import { speakingMill } from './speakingMill.ts';
import type { TestServer } from '../testServer.ts';

type Flow = Awaited<ReturnType<typeof startTestFlow>>;

/** All that somebody needs who writes rules and takes alarms. */
export const alarmCodes = [
  ...Object.values(alarmRights),
  ...Object.values(pushRule.access),
  ...Object.values(pushRule.lifeCycle.actions).map(({ access }) => access),
  ...Object.values(maintenanceTask.access),
];

const rules = resourceCalls(pushRule);

/** Gives somebody a mobile number and a device that rings. */
export async function makeReachable(
  { app, owner }: Pick<TestServer, 'app' | 'owner'>,
  { id, tenantId }: { id: string; tenantId: number },
): Promise<void> {
  await makeCallable(owner, { id, tenantId });
  await app.sessions.start({ userId: id, tenantId, ip: '127.0.0.1', agent: 'a device that rings' });
  await owner.query(
    `insert into push_device (tenant_id, id, user_id, endpoint, p256dh, auth, agent, language, added_at, session_id)
     select $1, $3, $2::uuid, 'https://push.example/' || $2::text, 'k', 'a', 'Chrome', 'zh', now(), s.id
     from user_session s where s.user_id = $2::uuid and s.ended_at is null limit 1`,
    [tenantId, id, uuidv7()],
  );
}

/** Gives somebody a mobile number alone. */
export async function makeCallable(
  owner: TestServer['owner'],
  { id, tenantId }: { id: string; tenantId: number },
): Promise<void> {
  await owner.query(
    `update membership set phone = '138' || lpad((
       select count(*) from membership where tenant_id = $1 and phone is not null)::text, 8, '0')
     where tenant_id = $1 and id = $2`,
    [tenantId, id],
  );
}

/** A mill of a test whose machines are judged by rules, with somebody who has every right over alarms and is told of each. */
export async function alarmMill(server: TestServer, flow: Pick<Flow, 'ingest' | 'judge'>, name: string) {
  const { app, clock, make, owner } = server;
  const mill = await speakingMill(server, flow, { name });
  const person = await make.user({
    tenantIds: [mill.tenantId],
    codes: alarmCodes,
    hasPosition: true,
    realname: 'Trần Thị Búp',
  });
  // Told is who can be rung.
  await makeReachable(server, person);
  // Tokens are good for ten minutes, and tests let hours pass.
  const call: ReturnType<TestServer['as']>['call'] = (declaration, input, extra) =>
    server.as(person).call(declaration, input, extra);
  const as = { call };
  const t0 = clock.nowMs();

  /** A rule of frames whose spindles turn slowly while they run. */
  const slow = (besides: object = {}) => ({
    name: 'Slow frames',
    type: 'equipment',
    priority: 'major',
    schedule: 'always',
    frequency: 'once',
    isHiddenByGateway: true,
    needsTaking: false,
    makesTask: false,
    alarmCode: 'RF-SLOW',
    alarmName: 'Spindle speed low',
    source: 'signal',
    signal: 'spindleRpm',
    operator: 'below',
    value: 10_000,
    clearValue: 11_000,
    onlyRunning: true,
    triggerAfterS: 60,
    clearAfterS: 60,
    mergeMin: 0,
    content: ['value', 'limit'],
    receiverAttribute: 'people',
    people: [person.id],
    ...besides,
  });

  const alarms = async (input: object = {}) =>
    (await as.call(listAlarms, { view: 'all', ...input })).result.alarms;

  return {
    ...mill,
    person,
    as,
    t0,
    rules,
    slow,
    /** A rule of machines of which nothing is heard. */
    silent: (besides: object = {}) => ({
      ...slow(),
      source: 'silence',
      signal: null,
      operator: null,
      value: null,
      clearValue: null,
      triggerAfterS: 0,
      clearAfterS: 10,
      ...besides,
    }),
    /** A rule of machines in some states. */
    inStates: (states: readonly string[], besides: object = {}) => ({
      ...slow(),
      source: 'state',
      signal: null,
      operator: null,
      value: null,
      clearValue: null,
      states,
      ...besides,
    }),
    /** Adds a rule that judges from now on; gives its id. */
    async enabled(rule: object): Promise<string> {
      const { id } = (await as.call(rules.add, rule)).result;
      await as.call(actionCall(pushRule, 'enable'), { ids: [id] });
      await flow.judge.lookAgain();
      return id;
    },
    /** A fault of the file of frames, of which a task is made unless it is said otherwise; it is judged from now on. */
    async fault(number: string, { creates = true }: { creates?: boolean } = {}): Promise<void> {
      const called =
        number === 'S704'
          ? { zh: '变频器', en: 'Inverter', vn: 'Biến tần' }
          : { zh: '断头', en: 'Breaks', vn: 'Đứt sợi' };
      await owner.query(
        `insert into fault (tenant_id, id, number, process, name, level, type, creates_task)
         values ($1, gen_random_uuid(), $2, 'spinning', $3, 'stop', 'electrical', $4)`,
        [mill.tenantId, number, JSON.stringify(called), creates],
      );
      await owner.query(
        `insert into alarm_mill (tenant_id) values ($1) on conflict (tenant_id) do update set stamp = alarm_mill.stamp + 1`,
        [mill.tenantId],
      );
      await flow.judge.lookAgain();
    },
    disable: (id: string) => as.call(actionCall(pushRule, 'disable'), { ids: [id] }),
    /** A telegram of a frame that runs. */
    run: (code: string, atMs: number, spindleRpm: number) =>
      mill.say(code, atMs, { state: 1, spindleRpm, variety: 'JC40' }),
    alarms,
    async first() {
      const [alarm] = await alarms();
      if (alarm === undefined) throw new Error('no alarm');
      return alarm;
    },
    /** Of each alarm its machine, whether it holds, what people did, and what became of its message. */
    told: async () =>
      (await alarms()).map(({ machineNumber, condition, stage, telling }) =>
        [machineNumber, condition, stage, telling].join(' '),
      ),
    /** What the person was told, the newest first. */
    messages: async () => (await as.call(listUnreadMessages, { pageSize: 50 })).result.sysMsgList,
    async sweep() {
      await sweepAlarms(app);
      await app.events.settled();
    },
    /** The clock goes on to a moment behind the beginning of the test. */
    at: (ms: number) => clock.advance(t0 + ms - clock.nowMs()),
  };
}
