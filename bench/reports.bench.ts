// B1: reports over 90 days of 150 machines while 3,000 machines say one telegram a second each. Beside each report: its
// own statements over the roll-ups alone, in the application's role and transaction. Beside those by day and month: the
// same from samples of a minute, of fewer days (--long: all 90), since these are many to make.
import { Client, type QueryResult } from 'pg';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { urlOfRole } from '../server/src/platform/db/connect.ts';
import { type Caller, logIn } from './lib/api.ts';
import { isLong } from './lib/flags.ts';
import { firstTenant, fullSize } from './lib/mills.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { demand, remarkOn, printReport, reportPasses } from './lib/report.ts';
import {
  resultDates,
  type Dates,
  fillBreaks,
  fillHistory,
  fillSamples,
  rawOutput,
} from './lib/reports/history.ts';
import {
  askedOutput,
  breakDays,
  type ReportQuestion,
  reportQuestions,
  runAlone,
  statementsOf,
} from './lib/reports/questions.ts';
import { type Rig, startRig } from './lib/rig.ts';
import { makeWatcher } from './lib/watcher.ts';

const historyDays = 90;
const rawDays = isLong ? historyDays : 3;
const passCount = isLong ? 5 : 2;
const rawPasses = 3;
const clients = 16;
const crowdDays = [historyDays, 60, 30, 7];
const crowdMs = isLong ? 60_000 : 5_000;
const loadMs = isLong ? 180_000 : 22_000;
const perSecond = 3_000;
const ratioGoal = 1.5;
const extraMs = 5;
const rawGoal = 50;
const p99GoalMs = 50;

interface Pass {
  readonly ours: number;
  readonly limit: number;
}

const system = defaultShiftCalendar('Asia/Shanghai');
const today = shiftAt(system, Date.now()).productionDate;
/** Up to yesterday: what the load says belongs to today, so that the past stands still and can be checked. */
const dates: Dates = { from: addDays(today, -historyDays), to: addDays(today, -1) };
const rawDates: Dates = { from: addDays(today, -rawDays), to: dates.to };
const startOf = (date: string) => shiftsOf(system, date)[0]?.startMs ?? 0;
const window = { fromMs: startOf(dates.from), toMs: startOf(today) };

const rig = await startRig(fullSize, { backMs: 10_000 });
const app = new Client({ connectionString: urlOfRole(rig.database.url, 'millwright_app') });
try {
  await app.connect();
  const startedMs = performance.now();
  await fillHistory(rig.owner, system, dates);
  await fillBreaks(rig.owner, startOf(addDays(today, -breakDays)), startOf(today));
  await fillSamples(rig.owner, startOf(rawDates.from), rawDays);
  await rig.owner.query('vacuum analyze');
  remarkOn(`history made in ${short((performance.now() - startedMs) / 1000)} s`);
  const watcher = await makeWatcher(rig.database.url, ['boards.analysis']);
  const caller = await logIn(rig.server.httpPort, watcher);
  await checkOutput(caller);
  await measure(rig, caller);
} finally {
  await app.end();
  await rig.stop();
}

async function measure({ generator }: Rig, caller: Caller): Promise<void> {
  const shape = { valueCount: 6, samplesPerMessage: 1, stepMs: 1_000, hasFaults: true } as const;
  const load = generator.run({ shape, pace: { perSecond }, warmMs: 2_000, measureMs: loadMs });
  const questions = reportQuestions(dates, window);
  for (const question of questions) await benchReport(caller, question);
  for (const step of ['day', 'month'] as const) await benchRaw(caller, step);
  await benchCrowd(caller);
  const { ackMs, messages, seconds } = await load;
  remarkOn(
    `meanwhile ${short(messages / seconds)} messages/s acknowledged, p50 ${short(ackMs.p50)} ms, p99 ${short(ackMs.p99)} ms`,
  );
}

async function benchReport(caller: Caller, question: ReportQuestion): Promise<void> {
  const statements = await statementsOf(app, question);
  demand(statements.length > 0, `${question.name} reads no roll-up`);
  await question.ask(caller);
  const first: Pass[] = [];
  const again: Pass[] = [];
  for (let pass = 0; pass < passCount; pass++) {
    await forgetSums();
    const cold = await timed(() => question.fetch(caller));
    const ours = await timed(() => question.fetch(caller));
    const limit = await timed(() => runAlone(app, statements));
    first.push({ ours: cold, limit });
    again.push({ ours, limit });
  }
  const told = question.isKept
    ? [
        { when: 'asked first', passes: first },
        { when: 'again', passes: again },
      ]
    : [{ when: '', passes: again }];
  for (const { when, passes } of told) {
    const [ours, limit] = [median(passes.map((pass) => pass.ours)), median(passes.map((pass) => pass.limit))];
    reportPasses(
      {
        name: ['report', question.name, when].filter(Boolean).join(' '),
        unit: 'ms',
        goal: `≤ ${ratioGoal} × its statements + ${extraMs} ms`,
      },
      { passes, isMet: () => ours <= ratioGoal * limit + extraMs },
    );
  }
}

/** A correction of a day makes the platform read all sums anew that hold it. */
async function forgetSums(): Promise<void> {
  await rig.owner.query(
    `insert into shift_correction as c (tenant_id, production_date) values ($1, $2)
     on conflict (tenant_id, production_date) do update set version = c.version + 1`,
    [firstTenant, addDays(dates.to, -breakDays)],
  );
}

async function benchRaw(caller: Caller, step: 'day' | 'month'): Promise<void> {
  const passes = [];
  for (let pass = 0; pass < rawPasses; pass++) {
    const ours = await timed(() => askedOutput(caller, rawDates, step));
    const limit = await timed(() => readRaw(step));
    passes.push({ ours, limit });
  }
  const times = passes.map(({ ours, limit }) => ({ ours: limit / ours, limit: 1 }));
  reportPasses(
    {
      name: `report by ${step} against ${rawDays} days of samples`,
      unit: 'times as fast',
      goal: `≥ ${rawGoal} ×`,
    },
    { passes: times, isMet: (ratio) => ratio >= rawGoal },
  );
}

function readRaw(step: 'day' | 'month'): Promise<QueryResult<{ step: string; output_g: number }>> {
  return rig.owner.query(rawOutput(step), [firstTenant, startOf(rawDates.from), startOf(today)]);
}

/** Sixteen readers ask one report after another, of four periods, each of which somebody asked for before. */
async function benchCrowd(caller: Caller): Promise<void> {
  const questions = crowdDays.flatMap((days) =>
    reportQuestions({ ...dates, from: addDays(today, -days) }, window).filter(({ isOfShifts }) => isOfShifts),
  );
  for (const question of questions) await question.fetch(caller);
  const took: number[] = [];
  const endMs = performance.now() + crowdMs;
  const reader = async (nth: number) => {
    for (let turn = nth; performance.now() < endMs; turn++) {
      const question = questions[turn % questions.length];
      if (question) took.push(await timed(() => question.fetch(caller)));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, nth) => reader(nth)));
  const ours = quantile(took, 0.99);
  printReport(
    {
      name: `reports of ${clients} clients, p99`,
      ours,
      unit: 'ms',
      limit: null,
      ratio: null,
      goal: `≤ ${p99GoalMs} ms`,
      met: ours <= p99GoalMs,
    },
    [`p50 ${short(median(took))} ms, ${short((1000 * took.length) / crowdMs)} reports/s`],
  );
}

/** Analysis, the roll-ups and the samples must tell the same grams. */
async function checkOutput(caller: Caller): Promise<void> {
  const byDay = await askedOutput(caller, dates, 'day');
  demand(byDay.size === historyDays, `${byDay.size} days of ${historyDays}`);
  const { rows } = await rig.owner.query<{ total: number }>(
    'select sum(output_g)::float8 as total from bucket where tenant_id = $1 and start_at < to_timestamp($2::float8 / 1000)',
    [firstTenant, startOf(today)],
  );
  const told = [...byDay.values()].reduce((sum, grams) => sum + grams, 0);
  demand(told === rows[0]?.total, `analysis tells ${told} g, the quarters hold ${rows[0]?.total}`);
  const raw = await readRaw('day');
  demand(raw.rows.length === rawDays, `${raw.rows.length} days of samples`);
  for (const { step, output_g: grams } of raw.rows)
    demand(byDay.get(step) === grams, `${step}: analysis tells ${byDay.get(step)} g, samples ${grams}`);
  demand(resultDates(rawDates).length === rawDays, 'the days of samples');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
