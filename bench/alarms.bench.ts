// F1: 3,000 machines judged by 10 rules each, on the steady load of A2. Beside it the same load without rules. Of what was
// acknowledged every alarm is there, and no other: held against an oracle that asks anew at each second.
import type pg from 'pg';
import { oracle } from '../server/src/areas/messaging/alarms/oracle.ts';
import { always, type Judging, type Observation } from '../server/src/areas/messaging/alarms/engine.ts';
import { insertRows } from '../server/src/demo/insertRows.ts';
import { uuidv7 } from '../server/src/platform/db/uuid.ts';
import { demandTruth } from './lib/checks.ts';
import { isLong } from './lib/flags.ts';
import { evaluationsPerSecond } from './lib/judgeAlone.ts';
import { turnLogRound } from './lib/log.ts';
import { firstTenant, fullSize } from './lib/mills.ts';
import { short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, report } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';

const perSecond = 3_000;
const stepMs = 1_000;
const warmMs = 2_000;
/** What runs first pays for a program that has just started: it runs for so long before it is measured. */
const firstWarmMs = 8_000;
const withoutMs = isLong ? 60_000 : 5_000;
const withMs = isLong ? 240_000 : 9_000;
const goalMs = 5;
/** Machines tell of a moment ago, so that no measured time lies ahead of the clock however slow the load gets under way. */
const backMs = 30_000;
/** Longer than any delay of a rule: what only time brings has happened then. */
const settledMs = 5_000;

interface Said {
  readonly atMs: number;
  readonly state: number | null;
  readonly rpm: number | null;
}

interface BenchRule {
  readonly code: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly onMs: number;
  readonly offMs: number;
  readonly holds: (said: Said) => boolean;
}

const signal = (name: string, operator: 'above' | 'below', value: number) => ({
  source: 'signal',
  signal: name,
  operator,
  value,
});
const never = () => false;
/** Two of a hundred samples cross the first, one stretch in six minutes the second, and delays on both sides the third. */
const rules: readonly BenchRule[] = [
  {
    code: 'R1',
    row: signal('spindleRpm', 'above', 18_097.5),
    onMs: 0,
    offMs: 0,
    holds: ({ rpm }) => (rpm ?? 0) > 18_097.5,
  },
  {
    code: 'R2',
    row: { source: 'state', states: ['doffing'] },
    onMs: 0,
    offMs: 0,
    holds: ({ state }) => state === 3,
  },
  {
    code: 'R3',
    row: signal('spindleRpm', 'above', 18_079.5),
    onMs: 3_000,
    offMs: 2_000,
    holds: ({ rpm }) => (rpm ?? 0) > 18_079.5,
  },
  ...[60, 61, 62].map((limit, place) => ({
    code: `R${4 + place}`,
    row: signal('powerKw', 'above', limit),
    onMs: 0,
    offMs: 0,
    holds: never,
  })),
  ...[5_000, 5_100, 5_200].map((limit, place) => ({
    code: `R${7 + place}`,
    row: { ...signal('spindleRpm', 'below', limit), only_running: true },
    onMs: 60_000,
    offMs: 0,
    holds: never,
  })),
  { code: 'R10', row: { source: 'fault' }, onMs: 0, offMs: 0, holds: never },
];

const alone = evaluationsPerSecond();
demand(alone.changed > 1_000, `only ${alone.changed} keys changed`);
report(
  {
    name: 'alarms, evaluations a second of the judge alone',
    ours: alone.perSecond,
    unit: '/s',
    limit: 60_000,
    ratio: alone.perSecond / 60_000,
    goal: '≥ 60,000',
    met: alone.perSecond >= 60_000,
  },
  ['one processor, 3,000 machines under 20 rules each, one in twenty of them fluttering'],
);

const rig = await startRig(fullSize, { backMs, prepare: addRules });
try {
  await turnLogRound(rig.owner);
  const withRules = await measure(rig, { warmMs: firstWarmMs, measureMs: withMs });
  await demandTruth(rig.owner, withRules.truth);
  await pause(settledMs);
  const found = await demandAlarms(rig.owner);
  await disableRules(rig.owner);
  const without = await measure(rig, { warmMs, measureMs: withoutMs });
  const slower = withRules.ackMs.p99 - without.ackMs.p99;
  report(
    {
      name: 'alarms, acknowledged p99 with 10 rules a machine',
      ours: withRules.ackMs.p99,
      unit: 'ms',
      limit: without.ackMs.p99,
      ratio: withRules.ackMs.p99 / without.ackMs.p99,
      goal: `≤ without rules + ${goalMs} ms`,
      met: slower <= goalMs,
    },
    [
      `p50 ${short(withRules.ackMs.p50)} ms beside ${short(without.ackMs.p50)} ms; alarms are committed before they are acknowledged`,
      `${found.alarms} alarms of ${found.evaluations} evaluations, ${found.holding} of them hold: none missed, none false`,
    ],
  );
  report(
    {
      name: 'alarms, CPU a message with 10 rules a machine',
      ours: withRules.cpuUs,
      unit: 'µs',
      limit: without.cpuUs,
      ratio: withRules.cpuUs / without.cpuUs,
      goal: '≤ 1.1 × without rules',
      met: withRules.cpuUs <= without.cpuUs * 1.1,
    },
    [
      `platform ${short(withRules.serverUs)} µs beside ${short(without.serverUs)} µs, PostgreSQL ${short(withRules.postgresUs)} µs beside ${short(without.postgresUs)} µs`,
    ],
  );
} finally {
  await rig.stop();
}

async function measure({ server, database, generator }: Rig, pace: { warmMs: number; measureMs: number }) {
  let used = { server: 0, postgres: 0 };
  let stop: (() => typeof used) | undefined;
  const shape = { valueCount: 6, samplesPerMessage: 1, stepMs, hasFaults: true } as const;
  const ran = await generator.run(
    { shape, pace: { perSecond }, ...pace },
    {
      onMeasuring() {
        stop = startCpuWatch({ server: server.pid, postgres: database.pid });
      },
      onMeasured() {
        if (stop) used = stop();
      },
    },
  );
  const usOf = (ms: number) => (ms * 1000) / ran.messages;
  return {
    ...ran,
    serverUs: usOf(used.server),
    postgresUs: usOf(used.postgres),
    cpuUs: usOf(used.server + used.postgres),
  };
}

/** The rules of each mill, told nobody: what is measured is how machines are judged. */
async function addRules(owner: pg.Client): Promise<void> {
  const plain = {
    type: 'equipment',
    priority: 'minor',
    only_running: false,
    schedule: 'always',
    is_hidden_by_gateway: true,
    needs_taking: false,
    makes_task: false,
    receiver_attribute: 'roles',
    roles: [],
    frequency: 'once',
    merge_min: 5,
    content: ['value'],
    push_state: 'notPushed',
    state: 'enabled',
  };
  for (let place = 0; place < fullSize.tenants; place++) {
    const tenantId = firstTenant + place;
    const rows = rules.map(({ code, row, onMs, offMs }) => ({
      ...plain,
      tenant_id: tenantId,
      id: uuidv7(),
      name: code,
      alarm_code: code,
      alarm_name: code,
      trigger_after_s: onMs / 1000,
      clear_after_s: offMs / 1000,
      ...row,
    }));
    // Each has columns of its own.
    for (const row of rows) await insertRows(owner, 'push_rule', [row]);
    await insertRows(owner, 'alarm_mill', [{ tenant_id: tenantId }]);
  }
}

/** Nobody judges any more; rules that changed are heard of every other second. */
async function disableRules(owner: pg.Client): Promise<void> {
  await owner.query(`update push_rule set state = 'disabled'`);
  await owner.query('update alarm_mill set stamp = stamp + 1');
  await pause(3_000);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Holds the alarms of all machines against the oracle, by what is stored of what they said. */
async function demandAlarms(owner: pg.Client) {
  const { rows: places } = await owner.query<{ position: number }>(
    `select position from model_signal where tenant_id = $1 and code = 'spindleRpm'`,
    [firstTenant],
  );
  const { rows: stored } = await owner.query<{ key: string; code: string; from: number; to: number | null }>(
    `select tenant_id || ' ' || machine_id as key, alarm_code as code, round(extract(epoch from raised_at) * 1000)::float8 as from,
       round(extract(epoch from cleared_at) * 1000)::float8 as to
     from alarm where condition <> 'withdrawn' order by raised_at`,
  );
  const byKey = Map.groupBy(stored, ({ key, code }) => `${key} ${code}`);
  const counts = { alarms: 0, holding: 0, evaluations: 0 };
  for (let place = 0; place < fullSize.tenants; place++) {
    const { rows } = await owner.query<Said & { key: string }>(
      `select tenant_id || ' ' || machine_id as key, round(extract(epoch from ts) * 1000)::float8 as "atMs", state,
         signals[$2] as rpm from sample where tenant_id = $1 order by ts`,
      [firstTenant + place, (places[0]?.position ?? 0) + 1],
    );
    for (const [key, said] of Map.groupBy(rows, (row) => row.key)) {
      counts.evaluations += said.length * rules.length;
      for (const rule of rules) {
        const expected = expectedOf(rule, said);
        const found = byKey.get(`${key} ${rule.code}`) ?? [];
        const [is, should] = [found, expected].map((alarms) =>
          alarms.map(({ from, to }) => `${from}–${to ?? ''}`).join(' '),
        );
        demand(is === should, `machine ${key}, rule ${rule.code}: alarms ${is}, should be ${should}`);
        counts.alarms += found.length;
        counts.holding += found.filter(({ to }) => to === null).length;
      }
    }
  }
  demand(counts.alarms > 100, `only ${counts.alarms} alarms`);
  return counts;
}

function expectedOf({ onMs, offMs, holds }: BenchRule, said: readonly Said[]) {
  const [first] = said;
  const last = said.at(-1);
  if (first === undefined || last === undefined || !said.some(holds)) return [];
  const judging: Judging = {
    onMs,
    offMs,
    silentAfterMs: 180_000,
    beyond: 'unknown',
    unknownAfterMs: Number.POSITIVE_INFINITY,
    schedule: always,
  };
  const observations = said.map((each): Observation => {
    const is = holds(each);
    return { atMs: each.atMs, begins: is, holds: is, isGrave: false, value: each.rpm };
  });
  return oracle(judging, observations, { fromMs: first.atMs, toMs: last.atMs + settledMs, stepMs }).map(
    ({ fromMs, toMs }) => ({ from: fromMs, to: toMs }),
  );
}
