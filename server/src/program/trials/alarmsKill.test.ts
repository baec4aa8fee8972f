// Machines that are judged by rules while the process that judges them is killed: in a process of its own, on the test's database.
import { setImmediate as breathe } from 'node:timers/promises';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { createGateway } from '@millwright/simulator/gateway.ts';
import { secondMs } from '@millwright/contract/core/time/units.ts';
import { afterAll, expect, it } from 'vitest';
import { always, type KeyJudging, type Observation } from '../../areas/alarms/alarms/engine/engine.ts';
import { oracle } from '../../areas/alarms/alarms/backTest/oracle.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { makeCallable } from '@millwright/testing/server/mills/alarmMill.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import {
  endServerProcesses,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';

const { url, owner } = await testDatabase();
const make = createMake(owner);
endServerProcesses();

const stepMs = 10 * secondMs;
const telegramCount = 240;
const codes = Array.from({ length: 12 }, (_, place) => `RF-${String(place + 1).padStart(2, '0')}`);
const waiting = { timeout: 30_000, interval: 50 };
const judging: KeyJudging = {
  onMs: 30 * secondMs,
  offMs: 20 * secondMs,
  silentAfterMs: 180 * secondMs,
  beyond: 'unknown',
  unknownAfterMs: Number.POSITIVE_INFINITY,
  schedule: always,
};

const person = await make.user({ codes: [] });
const { tenantId } = person;
await makeCallable(owner, person);
await owner.query('insert into sms_budget (tenant_id, segments) values ($1, 1000000)', [tenantId]);
const source = await makeSource(owner, { tenantId, code: 'GW-1' });
for (const code of codes) await makeMachine(owner, { source, code });
await makeMachine(owner, { source, code: 'RF-99' });
await owner.query(
  `insert into push_rule (tenant_id, id, name, alarm_code, alarm_name, type, priority, source, signal, operator, value, clear_value,
     only_running, trigger_after_s, clear_after_s, schedule, is_hidden_by_gateway, needs_taking, makes_task, receiver_attribute,
     people, frequency, merge_min, content, push_state, state)
   values ($1, $2, 'Slow', 'SLOW', 'Spindle speed low', 'equipment', 'critical', 'signal', 'spindleRpm', 'below', 10000, 11000,
     true, 30, 20, 'always', true, false, false, 'people', array[$3], 'once', 0, array['value'], 'notPushed', 'enabled')`,
  [tenantId, uuidv7(), person.id],
);
await owner.query(
  `insert into exception_rule (tenant_id, id, state, name, type, process, after_min)
   values ($1, gen_random_uuid(), 'enabled', 'STOP', 'stop', 'spinning', 1)`,
  [tenantId],
);
await owner.query(
  `insert into fault (tenant_id, id, number, process, name, level, type, creates_task)
   values ($1, gen_random_uuid(), 'S704', 'spinning', '{"zh":"变频器","en":"Inverter","vn":"Biến tần"}', 'stop', 'electrical', true)`,
  [tenantId],
);
await owner.query('insert into alarm_mill (tenant_id) values ($1)', [tenantId]);

const mqttPort = await freePort();
let server: ServerProcess = await started();
async function started(): Promise<ServerProcess> {
  const words = ['--no-demo', '--port=0', `--mqtt-port=${mqttPort}`];
  const process = startServerProcess(words, { DATABASE_URL: url });
  await process.started;
  return process;
}
async function killAndStart(): Promise<void> {
  server.kill('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
  server = await started();
}

const gateway = createGateway({
  url: `mqtt://127.0.0.1:${mqttPort}`,
  tenantId,
  code: source.code,
  secret: source.secret,
  reconnectMs: 50,
  maxInFlight: 40,
});
afterAll(() => gateway.stop());

let sent = 0;
function say(code: string, ts: number, spindleRpm: number, state = 1): void {
  sent += 1;
  const fault = state === 4 ? { faultCode: 'S704' } : {};
  const telegram = { ts, boot: 1, seq: sent, values: { state, ...fault, spindleRpm, variety: 'JC40' } };
  gateway.send(machineTopic(tenantId, code, 'telemetry'), JSON.stringify(telegram));
}

interface Said {
  readonly rpm: number;
  readonly state: number;
}
const so = (atMs: number, begins: boolean, holds = begins): Observation => ({
  atMs,
  begins,
  holds,
  isGrave: false,
  value: null,
});
const untold: KeyJudging = { ...judging, offMs: 0, isUntold: true };
/** What is judged of a machine: by a push rule, by exception management and by the fault file. */
const rules: readonly (readonly [string, KeyJudging, (atMs: number, said: Said) => Observation])[] = [
  [
    'SLOW',
    judging,
    (atMs, { rpm, state }) => so(atMs, state === 1 && rpm < 10_000, state === 1 && rpm < 11_000),
  ],
  ['', { ...untold, onMs: 60 * secondMs }, (atMs, { state }) => so(atMs, state !== 1)],
  ['S704', { ...untold, onMs: 0 }, (atMs, { state }) => so(atMs, state === 4)],
];

/** A frame that slows down or stands now and then, for a while; at the end it runs. The same numbers make the same frame. */
function course(seed: number): Said[] {
  let last = seed;
  const random = () => (last = (last * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  let rpm = 16_000;
  let state = 1;
  return Array.from({ length: telegramCount }, (_, place) => {
    if (place > telegramCount - 80) return { rpm: 16_000, state: 1 };
    if (random() < 0.12) rpm = [16_000, 9_500, 10_500, 8_000][Math.floor(random() * 4)] ?? 16_000;
    if (random() < 0.08) state = [1, 1, 2, 4][Math.floor(random() * 4)] ?? 1;
    return { rpm, state };
  });
}

it('an alarm of what was acknowledged is there, once, though the server is killed twice in the middle', {
  timeout: 120_000,
}, async () => {
  const startMs = Date.now() - telegramCount * stepMs - 60 * secondMs;
  const ofMachine = new Map(codes.map((code, place) => [code, course(place + 11)]));
  const killedAt = [Math.floor(telegramCount / 3), Math.floor((2 * telegramCount) / 3)];
  for (let place = 0; place < telegramCount; place++) {
    for (const code of codes) {
      const { rpm, state } = ofMachine.get(code)?.[place] ?? { rpm: 0, state: 1 };
      say(code, startMs + place * stepMs, rpm, state);
    }
    // Something is on its way when the server dies.
    if (killedAt.includes(place)) await killAndStart();
    else if (place % 10 === 0) await gateway.hasRoom('live');
    await breathe();
  }
  await gateway.acknowledged('live');
  const counts = rules.map(() => 0);
  const span = { fromMs: startMs, toMs: startMs + telegramCount * stepMs, stepMs };
  for (const [code, [place, [alarmCode, how, observed]]] of codes.flatMap((each) =>
    [...rules.entries()].map((rule) => [each, rule] as const),
  )) {
    const observations = (ofMachine.get(code) ?? []).map((said, at) => observed(startMs + at * stepMs, said));
    const expected = oracle(how, observations, span).map(({ fromMs, toMs }) => [fromMs, toMs]);
    const { rows } = await owner.query<{ from: number; to: number | null }>(
      `select round(extract(epoch from a.raised_at) * 1000)::float8 as from, round(extract(epoch from a.cleared_at) * 1000)::float8 as to
       from alarm a join machine m on m.tenant_id = a.tenant_id and m.id = a.machine_id
       where a.tenant_id = $1 and m.code = $2 and a.alarm_code = $3 and a.condition <> 'withdrawn' order by a.raised_at`,
      [tenantId, code, alarmCode],
    );
    expect(
      rows.map(({ from, to }) => [from, to]),
      `${code} ${alarmCode}`,
    ).toEqual(expected);
    counts[place] = (counts[place] ?? 0) + expected.length;
  }
  for (const count of counts) expect(count).toBeGreaterThan(10);
});

it('a delay that runs while the server is dead ends when it would have ended, and is told once', {
  timeout: 60_000,
}, async () => {
  const atMs = Date.now();
  say('RF-99', atMs, 9_000);
  await gateway.acknowledged('live');
  // As if the thirty seconds were nearly over.
  const earlier = 28 * secondMs;
  await owner.query(
    `update alarm_key set state = jsonb_set(state, '{sinceMs}', to_jsonb($2::float8)),
       due_at = due_at - make_interval(secs => $3) where tenant_id = $1 and state ->> 'phase' = 'pending'`,
    [tenantId, atMs - earlier, earlier / secondMs],
  );
  await killAndStart();
  const alarmOf99 = async () => {
    const { rows } = await owner.query<{ from: number; told: number; messages: number }>(
      `select round(extract(epoch from a.raised_at) * 1000)::float8 as from, a.told_times as told,
         (select count(*)::int from notice n where n.tenant_id = a.tenant_id and n.row_id = a.id::text) as messages
       from alarm a join machine m on m.tenant_id = a.tenant_id and m.id = a.machine_id
       where a.tenant_id = $1 and m.code = 'RF-99'`,
      [tenantId],
    );
    return rows;
  };
  const once = [{ from: atMs - earlier + judging.onMs, told: 1, messages: 1 }];
  await expect.poll(alarmOf99, waiting).toEqual(once);
  await killAndStart();
  expect(await alarmOf99()).toEqual(once);
});
