// One file: samples, their tests and revisions refer to each other and are read as one story.
import type pg from 'pg';
import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { addDays, localDate } from '@millwright/contract/core/time/zone.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { grubbs } from '@millwright/contract/spinning/lab/grubbs.ts';
import { judge } from '@millwright/contract/spinning/lab/judge.ts';
import { sampleStatistics } from '@millwright/contract/spinning/lab/sampleStatistics.ts';
import { planOfCalendar } from '@millwright/server/areas/shifts/index.ts';
import { demoId, shareOf } from '../parts/chance.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import { type DemoPlan, labMethods, labPlans } from './labPlans.ts';

type Row = Readonly<Record<string, unknown>>;
type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & {
  readonly plan: MillPlan;
  readonly nowMs: number;
};

const historyD = 3;
/** Samples of a shift, as many as the plan takes. */
const samplesPerShift = 5;
/** Level of a test around its target, and of its specimens, as shares of the distance to the limit. */
const [levelShare, specimenShare] = [0.35, 0.3];

/**
 * Methods and sampling plans of a new mill, and the results of its last three days: most verified, those of the last shift
 * not yet; one frame spins hairy yarn and was tested twice. Written directly: the product stamps results with the time of the call, and
 * these are days old. Figures and verdicts are those of the product's own functions.
 */
export async function seedLab(client: pg.Client, mill: Mill): Promise<void> {
  const parameters = await parametersOf(client, mill.tenantId);
  const insert = (table: string, rows: readonly Row[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: mill.tenantId, ...row })),
    );
  await insert('test_method', methodRows(mill));
  const plans = labPlans.filter(({ items }) => items.some(({ parameter }) => parameters.has(parameter)));
  await insert(
    'sampling_plan',
    plans.map((plan) => planRow(mill, plan)),
  );
  await insert(
    'sampling_item',
    plans.flatMap((plan) => itemRows(mill, plan, parameters)),
  );
  const yarn = plans.find(({ code }) => code === 'YARN-SHIFT');
  const people = await peopleOf(client, mill.tenantId);
  if (yarn === undefined || people === undefined) return;
  const frames = await framesOf(client, mill);
  const samples = samplesOf(mill, frames, { plan: yarn, parameters, people });
  await insert(
    'lab_sample',
    samples.map(({ sample }) => sample),
  );
  await insert(
    'lab_test',
    samples.flatMap(({ tests }) => tests.map(({ test }) => test)),
  );
  await insert(
    'lab_revision',
    samples.flatMap(({ tests }) => tests.map(({ revision }) => revision)),
  );
  await insert('serial_counter', countersOf(samples, mill));
}

interface Parameter {
  readonly id: string;
  readonly code: string;
  readonly unit: string | null;
  readonly decimals: number;
}

/** Parameters that the lab measures in regular samples, by their codes. */
async function parametersOf(client: pg.Client, tenantId: number): Promise<ReadonlyMap<string, Parameter>> {
  const { rows } = await client.query<Parameter>(
    `select id, code, unit, decimals from quality_parameter
     where tenant_id = $1 and state = 'inUse' and data_status = 'configured' and data_source in ('manual', 'instrument')
       and (is_in_production or is_sampled)`,
    [tenantId],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

interface People {
  readonly tester: string;
  readonly verifier: string;
}

/** A quality worker, and somebody else who verifies. */
async function peopleOf(client: pg.Client, tenantId: number): Promise<People | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select m.id from membership m
     left join role r on r.tenant_id = m.tenant_id and r.id::text = any (m.role_ids) and r.role_code = 'qualityWorker'
     where m.tenant_id = $1 and m.state = 'normal' order by r.id is null, m.username limit 2`,
    [tenantId],
  );
  const [tester, verifier] = rows.map(({ id }) => id);
  return tester === undefined || verifier === undefined ? undefined : { tester, verifier };
}

interface Limits {
  readonly parameterId: string;
  readonly lower: number | null;
  readonly target: number | null;
  readonly upper: number | null;
}

interface Frame {
  readonly machineId: number;
  readonly varietyId: string;
  readonly standardId: string;
  readonly standardVersion: string;
  readonly limits: readonly Limits[];
}

/** Ring frames with the standard of the yarn that they spin in the simulation. */
async function framesOf(client: pg.Client, { tenantId, plan }: Mill): Promise<Frame[]> {
  const machines = await client.query<{ code: string; id: number }>(
    "select code, id from machine where tenant_id = $1 and kind = 'spinning'",
    [tenantId],
  );
  const standards = await client.query<Omit<Frame, 'machineId'> & { code: string }>(
    `select v.code, v.id as "varietyId", s.id as "standardId", s.number || ' V' || s.edition as "standardVersion",
       (select json_agg(json_build_object('parameterId', p.parameter_id, 'lower', p.lower_limit, 'target', p.target,
          'upper', p.upper_limit)) from standard_parameter p where p.tenant_id = s.tenant_id and p.standard_id = s.id) as limits
     from mill_variety v
       join quality_standard s on s.tenant_id = v.tenant_id and s.variety_id = v.id and s.state = 'issued'
     where v.tenant_id = $1 and v.process = 'spinning' order by v.code`,
    [tenantId],
  );
  const ids = new Map(machines.rows.map(({ code, id }) => [code, id]));
  return standards.rows.flatMap(({ code, ...standard }) =>
    (plan.lines.find(({ name }) => name === `spinning:${code}`)?.machines ?? []).flatMap((machine) => {
      const machineId = ids.get(machine);
      return machineId === undefined ? [] : [{ machineId, ...standard }];
    }),
  );
}

const idOf = ({ tenantId }: Mill, what: string) => demoId(`lab ${tenantId} ${what}`);

function methodRows(mill: Mill): Row[] {
  return labMethods.map(({ code, name, norm, specimens }) => ({
    id: idOf(mill, `method ${code}`),
    code,
    edition: 1,
    name: name[mill.language],
    norm,
    specimens,
  }));
}

function planRow(mill: Mill, { code, name, occasion, process, ...plan }: DemoPlan): Row {
  return {
    id: idOf(mill, `plan ${code}`),
    code,
    name: name[mill.language],
    occasion,
    process,
    max_machines: plan.maxMachines,
    after_min: plan.afterMin,
    grace_min: plan.graceMin,
    is_in_use: true,
  };
}

function itemRows(mill: Mill, { code, items }: DemoPlan, parameters: ReadonlyMap<string, Parameter>): Row[] {
  return items.flatMap(({ parameter: name, method, specimens }, position) => {
    const parameter = parameters.get(name);
    if (parameter === undefined) return [];
    return [
      {
        id: idOf(mill, `item ${code} ${name}`),
        plan_id: idOf(mill, `plan ${code}`),
        position,
        parameter_id: parameter.id,
        method_id: idOf(mill, `method ${method}`),
        specimens,
      },
    ];
  });
}

interface Grounds {
  readonly plan: DemoPlan;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly people: People;
}

interface Written {
  readonly takenMs: number;
  readonly sample: Row;
  readonly tests: readonly { readonly test: Row; readonly revision: Row }[];
}

/** Samples of the shifts that are over, each of the next frames in turn. */
function samplesOf(mill: Mill, frames: readonly Frame[], grounds: Grounds): Written[] {
  const calendar = planOfCalendar({ zone: mill.zone, systems: [] });
  const today = calendar.at(mill.nowMs).productionDate;
  const dates = Array.from({ length: historyD + 1 }, (_, days) => addDays(today, days - historyD));
  const turns = dates
    .flatMap((date) => calendar.on(date))
    .filter(({ startMs, endMs }) => endMs <= mill.nowMs && startMs >= mill.nowMs - historyD * dayMs);
  const counts = new Map<string, number>();
  return turns.flatMap((turn, at) =>
    Array.from({ length: Math.min(samplesPerShift, frames.length) }, (_, place) => {
      const frame = frames[(at * samplesPerShift + place) % frames.length];
      if (frame === undefined) return [];
      const takenMs = turn.startMs + (70 + place * 9) * minuteMs;
      const date = localDate(mill.zone, takenMs);
      const count = (counts.get(date) ?? 0) + 1;
      counts.set(date, count);
      const isLast = at === turns.length - 1;
      return [
        sampleOf(mill, frame, { ...grounds, turn, takenMs, date, count, isVerified: !isLast || place > 1 }),
      ];
    }).flat(),
  );
}

interface Taken extends Grounds {
  readonly turn: ShiftTurn;
  readonly takenMs: number;
  readonly date: string;
  readonly count: number;
  readonly isVerified: boolean;
}

function sampleOf(mill: Mill, frame: Frame, taken: Taken): Written {
  const { plan, parameters, people, turn, takenMs, date, count, isVerified } = taken;
  const { serial } = labSample.fields.number;
  const number = serialText(serial, { date, number: count });
  const id = idOf(mill, `sample ${number}`);
  const isHairy = number.endsWith('003') && turn.shift === 'morning';
  const tests = plan.items.flatMap(({ parameter: code, method, specimens }) => {
    const parameter = parameters.get(code);
    const limits = frame.limits.find(({ parameterId }) => parameterId === parameter?.id);
    if (parameter === undefined || limits === undefined) return [];
    const attempts = isHairy && code === 'HAIR' ? [1, 2] : [1];
    return attempts.map((attempt) =>
      testOf(
        mill,
        { frame, sampleId: id, parameter, limits, method, specimens, attempt, of: attempts.length },
        taken,
      ),
    );
  });
  const isOutside = ({ test }: { test: Row }) =>
    test['is_reported'] === true && test['verdict'] !== null && test['verdict'] !== 'within';
  const dueMs = turn.startMs + plan.afterMin * minuteMs;
  const sample = {
    id,
    number,
    occasion: plan.occasion,
    plan_id: idOf(mill, `plan ${plan.code}`),
    machine_id: frame.machineId,
    process: plan.process,
    variety_id: frame.varietyId,
    due_at: momentAt(dueMs),
    late_at: momentAt(dueMs + plan.graceMin * minuteMs),
    taken_at: momentAt(takenMs),
    taker_id: people.tester,
    production_date: turn.productionDate,
    shift: turn.shift,
    standard_id: frame.standardId,
    test_count: tests.length,
    open_count: 0,
    entered_count: isVerified ? 0 : tests.length,
    outside_count: tests.filter(isOutside).length,
    state: isVerified ? 'closed' : 'tested',
    create_time: momentAt(turn.startMs),
    version: 3,
  };
  return { takenMs, sample, tests };
}

interface Tested {
  readonly frame: Frame;
  readonly sampleId: string;
  readonly parameter: Parameter;
  readonly limits: Limits;
  readonly method: string;
  readonly specimens: number;
  readonly attempt: number;
  /** Number of attempts. */
  readonly of: number;
}

function testOf(
  mill: Mill,
  tested: Tested,
  { people, takenMs, isVerified }: Taken,
): { test: Row; revision: Row } {
  const { frame, sampleId, parameter, limits, method, specimens, attempt, of } = tested;
  const seed = `${sampleId} ${parameter.code}`;
  const id = idOf(mill, `test ${seed} ${attempt}`);
  const enteredMs = takenMs + (35 + attempt * 20) * minuteMs;
  // A frame with worn travellers: outside in both attempts.
  const level = of > 1 ? 1.15 + attempt / 20 : normalOf(`${seed} level`) * levelShare;
  const { decimals, unit } = parameter;
  const readings = Array.from({ length: specimens }, (_, place) => {
    const value = valueAt(limits, level + normalOf(`${seed} ${attempt} ${place}`) * specimenShare);
    return Number(Math.max(0, value).toFixed(decimals));
  });
  const { n, mean, sd = null, cv = null, ciLow = null, ciHigh = null } = sampleStatistics(readings);
  const { lower, target, upper } = limits;
  const judged = {
    n,
    lower_limit: lower,
    target,
    upper_limit: upper,
    verdict: judge(mean, { lower, upper }) ?? null,
    standard_id: frame.standardId,
    standard_version: frame.standardVersion,
  };
  const test = {
    id,
    sample_id: sampleId,
    parameter_id: parameter.id,
    method_id: idOf(mill, `method ${method}`),
    specimens,
    attempt,
    retest_of: attempt === 1 ? null : idOf(mill, `test ${seed} ${attempt - 1}`),
    is_reported: attempt === of,
    unit,
    decimals,
    revision: 1,
    ...judged,
    mean: Number(mean.toFixed(decimals)),
    sd: sd === null ? null : Number(sd.toFixed(decimals + 2)),
    cv: cv === null ? null : Number(cv.toFixed(2)),
    entered_by: people.tester,
    entered_at: momentAt(enteredMs),
    verified_by: isVerified ? people.verifier : null,
    verified_at: isVerified ? momentAt(enteredMs + 40 * minuteMs) : null,
    state: isVerified ? 'verified' : 'entered',
    create_time: momentAt(takenMs),
    version: isVerified ? 3 : 2,
  };
  const revision = {
    test_id: id,
    rev: 1,
    raw: readings.map(String),
    readings,
    unit,
    decimals,
    ...judged,
    mean,
    sd,
    cv,
    ci_low: ciLow,
    ci_high: ciHigh,
    statistics_version: 1,
    outliers: grubbs(readings),
    made_by: people.tester,
    made_at: momentAt(enteredMs),
  };
  return { test, revision };
}

/** A value that lies a share of the tolerance from the target: 0 at it, 1 at the limit. */
function valueAt({ lower, target, upper }: Limits, share: number): number {
  const middle = lower !== null && upper !== null ? (lower + upper) / 2 : null;
  const aim = target ?? middle ?? upper ?? lower ?? 0;
  const limit = upper ?? lower;
  const tolerance = limit === null || limit === aim ? Math.abs(aim) / 10 : Math.abs(limit - aim);
  return upper === null ? aim - share * tolerance : aim + share * tolerance;
}

/** A standard normal value that follows from a text, the same each time, at most 2.2 from 0. */
function normalOf(seed: string): number {
  const radius = Math.sqrt(-2 * Math.log(Math.max(shareOf(`${seed} radius`), 1e-9)));
  const value = radius * Math.cos(2 * Math.PI * shareOf(`${seed} angle`));
  return Math.min(2.2, Math.max(-2.2, value));
}

/** Last numbers that were given, so that the product counts on behind them. */
function countersOf(samples: readonly Written[], { zone }: Mill): Row[] {
  const { serial } = labSample.fields.number;
  const byPeriod = Map.groupBy(samples, ({ takenMs }) => serialPeriod(serial, localDate(zone, takenMs)));
  return [...byPeriod].map(([period, all]) => ({
    resource: labSample.name,
    field: 'number',
    period,
    last: all.length,
  }));
}

function momentAt(ms: number): string {
  return new Date(ms).toISOString();
}
