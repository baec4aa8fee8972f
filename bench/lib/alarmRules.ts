// What machines are judged by in benchmarks of alarms, and the oracle that says which alarms there must be.
import type pg from 'pg';
import {
  always,
  type KeyJudging,
  type Observation,
} from '../../server/src/areas/alarms/alarms/engine/engine.ts';
import { oracle } from '../../server/src/areas/alarms/alarms/backTest/oracle.ts';
import { insertRows } from '../../demo/parts/insertRows.ts';
import { uuidv7 } from '../../server/src/platform/db/uuid.ts';
import { createMake } from '../../testing/server/make.ts';
import { firstTenant, fullSize } from './mills.ts';
import { demand } from './report.ts';

export const stepMs = 1_000;
/** Longer than any delay of a rule: what only time brings has happened then. */
const settledMs = 5_000;
const mostWaitedMs = 60_000;

/** Waits until the sweep has brought all that time alone brings behind the last telegrams, however slow the machine is. */
export async function settle(owner: pg.Client): Promise<void> {
  const untilMs = Date.now() + mostWaitedMs;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, settledMs));
    const { rows } = await owner.query<{ due: number }>(
      `select count(*)::int as due from alarm_key k
       join machine_latest l on l.tenant_id = k.tenant_id and l.machine_id = k.machine_id
       where k.due_at <= l.ts + make_interval(secs => $1)`,
      [settledMs / 1000],
    );
    if (rows[0]?.due === 0) return;
    demand(Date.now() < untilMs, `${rows[0]?.due} keys are due, and nobody looks at them`);
  }
}

interface Said {
  readonly atMs: number;
  readonly state: number | null;
  readonly rpm: number | null;
  readonly kw: number | null;
}

export interface BenchRule {
  readonly code: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly onMs: number;
  readonly offMs: number;
  readonly begins: (said: Said) => boolean;
  /** Where it ends somewhere else than it begins. */
  readonly holds?: (said: Said) => boolean;
}

const signal = (name: string, operator: 'above' | 'below', value: number) => ({
  source: 'signal',
  signal: name,
  operator,
  value,
});
const never = () => false;
/**
 * Each two hundred telegrams of a machine the first begins and ends, and the third with delays on both sides; each three hundred and sixty the
 * second. That are four changes of a key in a hundred telegrams.
 */
export const tenRules: readonly BenchRule[] = [
  {
    code: 'R1',
    row: signal('spindleRpm', 'above', 18_097.5),
    onMs: 0,
    offMs: 0,
    begins: ({ rpm }) => (rpm ?? 0) > 18_097.5,
  },
  {
    code: 'R2',
    row: { source: 'state', states: ['doffing'] },
    onMs: 0,
    offMs: 0,
    begins: ({ state }) => state === 3,
  },
  {
    code: 'R3',
    row: signal('spindleRpm', 'above', 18_079.5),
    onMs: 3_000,
    offMs: 2_000,
    begins: ({ rpm }) => (rpm ?? 0) > 18_079.5,
  },
  ...[60, 61, 62].map((limit, place) => ({
    code: `R${4 + place}`,
    row: signal('powerKw', 'above', limit),
    onMs: 0,
    offMs: 0,
    begins: never,
  })),
  ...[5_000, 5_100, 5_200].map((limit, place) => ({
    code: `R${7 + place}`,
    row: { ...signal('spindleRpm', 'below', limit), only_running: true },
    onMs: 60_000,
    offMs: 0,
    begins: never,
  })),
  { code: 'R10', row: { source: 'fault' }, onMs: 0, offMs: 0, begins: never },
];

/** Ten more: two of several conditions, hysteresis that each machine crosses every forty telegrams, and limits that none reaches. */
export const twentyRules: readonly BenchRule[] = [
  ...tenRules,
  {
    code: 'R11',
    row: { ...signal('powerKw', 'above', 41.85), clear_value: 39 },
    onMs: 0,
    offMs: 0,
    begins: ({ kw }) => (kw ?? 0) > 41.85,
    holds: ({ kw }) => (kw ?? 0) > 39,
  },
  {
    code: 'R12',
    row: { ...signal('spindleRpm', 'above', 18_097.5), match: 'any', conditions: ['state doffing'] },
    onMs: 0,
    offMs: 1_000,
    begins: ({ state, rpm }) => state === 3 || (rpm ?? 0) > 18_097.5,
  },
  {
    code: 'R13',
    row: {
      ...signal('spindleRpm', 'above', 18_079.5),
      match: 'all',
      conditions: ['state running', 'signal powerKw above 39.95'],
    },
    onMs: 2_000,
    offMs: 0,
    begins: ({ state, rpm, kw }) => state === 1 && (rpm ?? 0) > 18_079.5 && (kw ?? 0) > 39.95,
  },
  ...Array.from({ length: 7 }, (_, place) => ({
    code: `R${14 + place}`,
    row: signal('powerKw', 'below', 20 + place),
    onMs: 0,
    offMs: 0,
    begins: never,
  })),
];

/** The rules of each mill. One person is told of all: what is judged, told and merged costs what it costs in a mill. */
export async function addRules(owner: pg.Client, rules: readonly BenchRule[]): Promise<void> {
  const tenantIds = Array.from({ length: fullSize.tenants }, (_, place) => firstTenant + place);
  const { id: person } = await createMake(owner).user({ tenantIds, codes: [] });
  const plain = {
    type: 'equipment',
    priority: 'minor',
    only_running: false,
    schedule: 'always',
    is_hidden_by_gateway: true,
    needs_taking: false,
    makes_task: false,
    receiver_attribute: 'people',
    people: [person],
    frequency: 'once',
    merge_min: 5,
    content: ['value'],
    push_state: 'notPushed',
    state: 'enabled',
  };
  for (const tenantId of tenantIds) {
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

/** How the rules that break are written where none breaks: the first alone is broken by one telegram in a hundred. */
const calm: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  R2: { states: ['stopped'] },
  R3: { value: 30_000 },
  R11: { value: 30_000, clear_value: null },
  R12: { value: 30_000, match: null, conditions: null },
  R13: { value: 30_000, match: null, conditions: null },
};

/** As many crossings as F1 says, one in a hundred telegrams: the first rule alone is broken. Or all of them that can be. */
export async function breakBy(
  owner: pg.Client,
  which: 'first' | 'all',
  rules: readonly BenchRule[],
): Promise<void> {
  for (const { code, row } of rules) {
    const written = Object.entries(calm[code] ?? {}).map(
      ([name, value]) => [name, which === 'all' ? row[name] : value] as const,
    );
    if (written.length === 0) continue;
    const sets = written.map(([name], place) => `${name} = $${place + 2}`);
    await owner.query(`update push_rule set ${sets.join(', ')} where alarm_code = $1`, [
      code,
      ...written.map(([, value]) => value ?? null),
    ]);
  }
}

/** Holds the alarms of all machines against the oracle, by what is stored of what they said. */
export async function demandAlarms(owner: pg.Client, rules: readonly BenchRule[]) {
  const { rows: places } = await owner.query<{ code: string; position: number }>(
    'select code, position from model_signal where tenant_id = $1',
    [firstTenant],
  );
  const placeOf = (name: string) => (places.find(({ code }) => code === name)?.position ?? 0) + 1;
  const { rows: stored } = await owner.query<{ key: string; code: string; from: number; to: number | null }>(
    `select tenant_id || ' ' || machine_id as key, alarm_code as code, round(extract(epoch from raised_at) * 1000)::float8 as from,
       round(extract(epoch from cleared_at) * 1000)::float8 as to
     from alarm where condition <> 'withdrawn' order by raised_at`,
  );
  const byKey = Map.groupBy(stored, ({ key, code }) => `${key} ${code}`);
  const wrong: string[] = [];
  const counts = { alarms: 0, holding: 0, evaluations: 0 };
  for (let place = 0; place < fullSize.tenants; place++) {
    const { rows } = await owner.query<Said & { key: string }>(
      `select tenant_id || ' ' || machine_id as key, round(extract(epoch from ts) * 1000)::float8 as "atMs", state,
         signals[$2] as rpm, signals[$3] as kw from sample where tenant_id = $1 order by ts`,
      [firstTenant + place, placeOf('spindleRpm'), placeOf('powerKw')],
    );
    for (const [key, said] of Map.groupBy(rows, (row) => row.key)) {
      counts.evaluations += said.length * rules.length;
      for (const rule of rules) {
        const expected = expectedOf(rule, said);
        const found = byKey.get(`${key} ${rule.code}`) ?? [];
        const [is, should] = [found, expected].map((alarms) =>
          alarms.map(({ from, to }) => `${from}–${to ?? ''}`).join(' '),
        );
        if (is !== should)
          wrong.push(
            `machine ${key}, rule ${rule.code}: ${is}, should be ${should}, said until ${said.at(-1)?.atMs}`,
          );
        counts.alarms += found.length;
        counts.holding += found.filter(({ to }) => to === null).length;
      }
    }
  }
  demand(wrong.length === 0, `alarms of ${wrong.length} keys\n${wrong.slice(0, 20).join('\n')}`);
  demand(counts.alarms > 100, `only ${counts.alarms} alarms`);
  return counts;
}

function expectedOf({ onMs, offMs, begins, holds = begins }: BenchRule, said: readonly Said[]) {
  const [first] = said;
  const last = said.at(-1);
  if (first === undefined || last === undefined || !said.some(begins)) return [];
  const judging: KeyJudging = {
    onMs,
    offMs,
    silentAfterMs: 180_000,
    beyond: 'unknown',
    unknownAfterMs: Number.POSITIVE_INFINITY,
    schedule: always,
  };
  const observations = said.map((each): Observation => {
    return { atMs: each.atMs, begins: begins(each), holds: holds(each), isGrave: false, value: each.rpm };
  });
  return oracle(judging, observations, { fromMs: first.atMs, toMs: last.atMs + settledMs, stepMs }).map(
    ({ fromMs, toMs }) => ({ from: fromMs, to: toMs }),
  );
}
