// F1: 3,000 machines judged by 10 rules each, on the steady load of A2. Beside it the same load without rules. Of what was
// acknowledged every alarm is there, and no other: held against an oracle that asks anew at each second. That is asked of four times as many
// changes as F1 names; what rules cost is measured with those that it names, one telegram in a hundred, and with many turns with all.
import type pg from 'pg';
import { addRules, breakBy, demandAlarms, settle, stepMs, tenRules, twentyRules } from './lib/alarmRules.ts';
import { demandTruth } from './lib/checks.ts';
import { choiceFlag, isLong, numberFlag } from './lib/flags.ts';
import { evaluationsPerSecond } from './lib/judgeAlone.ts';
import { turnLogRound } from './lib/log.ts';
import { fullSize } from './lib/mills.ts';
import { median, short, spreadOf } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, printReport, reportPasses } from './lib/report.ts';
import type { Pace } from './lib/load/orders.ts';
import { type Rig, startRig } from './lib/rig.ts';

/** F1 says ten; with `--rules=20` it is 60,000 evaluations a second. */
const count = choiceFlag('rules', ['10', '20']);
const rules = count === '20' ? twentyRules : tenRules;
const perSecond = 3_000;
const warmMs = 2_000;
/** What runs first pays for a program that has just started: it runs for so long before it is measured. */
const firstWarmMs = 6_000;
const firstMs = isLong ? 240_000 : 3_000;
const passMs = isLong ? 20_000 : 3_500;
/** A single turn says little where others use the machine: `--turns=16` says what rules cost to a few per cent. */
const turns = numberFlag('turns', isLong ? 12 : 2);
const goalMs = 5;
/** Machines tell of a moment ago, so that no measured time lies ahead of the clock however slow the load gets under way. */
const backMs = 300_000;
/** So many unacknowledged a gateway, as MQTT clients keep. */
const window = 10;
/** Rules that are switched on know nothing: what holds begins at once, and is no part of what they cost later. */
const saturatedWarmMs = 1_500;
const saturatedMs = isLong ? 6_000 : 3_000;
const oftenWritten = [
  'sample',
  'bucket',
  'shift_rollup',
  'machine_latest',
  'alarm',
  'alarm_key',
  'alarm_event',
];

for (const { machines, conditions } of [
  { machines: 3_000, conditions: 1 },
  { machines: 500, conditions: 6 },
]) {
  const alone = evaluationsPerSecond({ machines, conditions });
  demand(alone.changed > 100, `only ${alone.changed} keys changed`);
  printReport(
    {
      name: `alarms, evaluations a second of the judge alone, ${conditions === 1 ? 'a condition' : `${conditions} conditions`} a rule`,
      ours: alone.perSecond,
      unit: '/s',
      limit: 60_000,
      ratio: alone.perSecond / 60_000,
      goal: '≥ 60,000',
      met: alone.perSecond >= 60_000,
    },
    [`one processor, ${machines} machines under 20 rules each, one in twenty of them fluttering`],
  );
}

const rig = await startRig(fullSize, { backMs, prepare: (owner) => addRules(owner, rules) });
try {
  await turnLogRound(rig.owner);
  const atFirst = await measure(rig, { pace: { perSecond }, warmMs: firstWarmMs, measureMs: firstMs });
  await demandTruth(rig.owner, atFirst.truth);
  await settle(rig.owner);
  const found = await demandAlarms(rig.owner, rules);
  await breakBy(rig.owner, 'first', rules);
  const steady = await byTurns(rig, { pace: { perSecond }, warmMs, measureMs: passMs });
  // As many as fit is another way through the program, which is made fast first.
  await measure(rig, { pace: { window }, warmMs: saturatedWarmMs, measureMs: saturatedMs });
  const full = { pace: { window }, warmMs: saturatedWarmMs, measureMs: saturatedMs };
  const saturated = await byTurns(rig, full);
  await breakBy(rig.owner, 'all', rules);
  const withAll = turns > 2 ? await byTurns(rig, full) : [];
  const [without, beside] = [steady.map((turn) => turn.without), steady.map((turn) => turn.beside)];
  const p99 = (passes: readonly Measured[]) => median(passes.map(({ ackMs }) => ackMs.p99));
  const p50 = (passes: readonly Measured[]) => short(median(passes.map(({ ackMs }) => ackMs.p50)));
  printReport(
    {
      name: `alarms, acknowledged p99 with ${count} rules a machine`,
      ours: p99(beside),
      unit: 'ms',
      limit: p99(without),
      ratio: p99(beside) / p99(without),
      goal: `≤ without rules + ${goalMs} ms`,
      met: p99(beside) - p99(without) <= goalMs,
    },
    [
      `p50 ${p50(beside)} ms beside ${p50(without)} ms; alarms are committed before they are acknowledged`,
      `${found.alarms} alarms of ${found.evaluations} evaluations, ${found.holding} of them hold: none missed, none false`,
    ],
  );
  const usOf = (name: 'serverUs' | 'postgresUs', passes: typeof steady) =>
    [passes.map((turn) => turn.beside), passes.map((turn) => turn.without)]
      .map((each) => short(median(each.map((pass) => pass[name]))))
      .join(' µs beside ');
  const costs = (passes: typeof steady) =>
    `platform ${usOf('serverUs', passes)} µs, PostgreSQL ${usOf('postgresUs', passes)} µs`;
  reportPasses(
    {
      name: `alarms, CPU a message with ${count} rules a machine`,
      unit: 'µs',
      goal: '≤ 1.1 × without rules',
    },
    {
      passes: beside.map(({ cpuUs }, turn) => ({ ours: cpuUs, limit: without[turn]?.cpuUs ?? Number.NaN })),
      isMet: (ratio) => ratio <= 1.1,
      remarks: [costs(steady), `just started, behind ${firstWarmMs / 1000} s: ${short(atFirst.cpuUs)} µs`],
    },
  );
  const speedOf = ({ messages, seconds }: Measured) => messages / seconds;
  const ratiosOf = (passes: typeof saturated) =>
    passes.map((turn) => speedOf(turn.beside) / speedOf(turn.without));
  const ofAll =
    withAll.length === 0
      ? []
      : [
          `with four times as many changes ${short(median(ratiosOf(withAll)))} (${spreadOf(ratiosOf(withAll))})`,
        ];
  reportPasses(
    {
      name: `alarms, ingest saturated with ${count} rules a machine`,
      unit: 'messages/s',
      goal: '≥ 0.9 × without rules',
    },
    {
      passes: saturated.map((turn) => ({ ours: speedOf(turn.beside), limit: speedOf(turn.without) })),
      isMet: (ratio) => ratio >= 0.9,
      remarks: [costs(saturated), ...ofAll],
    },
  );
} finally {
  await rig.stop();
}

type Measured = Awaited<ReturnType<typeof measure>>;

/**
 * What it costs is measured by turns, each beginning as the one before ended: a program that runs longer is faster, and a machine that
 * others use too is now slower, now faster.
 */
async function byTurns(on: Rig, passing: Passing): Promise<{ without: Measured; beside: Measured }[]> {
  const as = async (state: 'disabled' | 'enabled') => {
    await switchRules(on.owner, state);
    return measure(on, passing);
  };
  const passes: { without: Measured; beside: Measured }[] = [];
  for (let turn = 0; turn < turns; turn += 2) {
    passes.push({ without: await as('disabled'), beside: await as('enabled') });
    const beside = await as('enabled');
    passes.push({ without: await as('disabled'), beside });
  }
  return passes;
}

interface Passing {
  readonly pace: Pace | { readonly window: number };
  readonly warmMs: number;
  readonly measureMs: number;
}

async function measure({ server, database, generator }: Rig, passing: Passing) {
  let used = { server: 0, postgres: 0 };
  let stop: (() => typeof used) | undefined;
  const shape = { valueCount: 6, samplesPerMessage: 1, stepMs, hasFaults: true } as const;
  const ran = await generator.run(
    { shape, ...passing },
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

/** Whether anybody judges, from nothing known on; rules that changed are heard of every other second. */
async function switchRules(owner: pg.Client, state: 'enabled' | 'disabled'): Promise<void> {
  await owner.query('update push_rule set state = $1', [state]);
  await owner.query('update alarm_mill set stamp = stamp + 1');
  // As where a person disables rules: nothing of them is looked after any more.
  await owner.query('delete from alarm_key');
  await owner.query(
    `update alarm set condition = 'over', cleared_at = now(), stage = 'closed', telling = 'history', tell_at = null
     where condition = 'active'`,
  );
  // What PostgreSQL would do each minute is done here, so that it falls into neither of two passes that are compared.
  await Promise.all([pause(2_500), owner.query(`vacuum (analyze) ${oftenWritten.join(', ')}`)]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
