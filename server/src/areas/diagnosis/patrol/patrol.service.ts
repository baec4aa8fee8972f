import {
  mostPatrolBreaks,
  type notePatrolVisit,
  type Patrol,
  type PatrolMachine,
} from '@millwright/contract/areas/diagnosis/patrol/patrolCalls.ts';
import { addSums, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { wholeMill } from '../../../resource/index.ts';
import { listSeenMachines, listSignals, type StoredMachineRow } from '../../equipment/index.ts';
import { selectPersonCards } from '../../access/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { countsIn, type LatestRow, listBreaksIn, listLatest, listQuartersIn } from '../../telemetry/index.ts';
import { selectOpenSpindles, selectVisits, upsertVisit } from './patrol.queries.ts';
import { standingsOf } from '../findings/repairs.ts';

/** Where no visit is known, ends that broke longer ago are pieced as good as surely. */
const brokenLatelyMs = 2 * hourMs;
/** The time over which breaks are counted for a rate, and how long a frame must have run in it. */
const rateMs = 8 * hourMs;
const leastRunMs = hourMs / 2;

/** The ring frames that whoever asks tends now, with all that says in which order to visit them. */
export async function patrolOf(ctx: Ctx): Promise<Patrol> {
  const { tx, clock, person } = ctx;
  const nowMs = clock.nowMs();
  const { machines, startMs } = await tendedAt(ctx, nowMs);
  const ids = machines.map(({ id }) => id);
  const visits = new Map(
    (await selectVisits(tx, { machineIds: ids, fromMs: startMs })).map((row) => [row.machineId, row]),
  );
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  const fromMs = Math.min(startMs, nowMs - brokenLatelyMs);
  const breaks = new Map(
    (await listBreaksIn(tx, { machineIds: ids, fromMs, toMs: nowMs })).map((row) => [row.machineId, row]),
  );
  const rates = await breakRates(ctx, ids, latest);
  const named = await selectOpenSpindles(tx, { machineIds: ids });
  // A repaired spindle is a fact of the machine, whoever sees its task.
  const standings = await standingsOf(wholeMill(tx), named);
  // What was repaired is watched by diagnosis; a spinner is warned of what still breaks.
  const rogues = Map.groupBy(
    named.filter(({ taskId }) => (standings.get(taskId ?? '')?.doneMs ?? null) === null),
    ({ machineId }) => machineId,
  );
  const people = await selectPersonCards(tx, { ids: [...visits.values()].map(({ personId }) => personId) });
  const doffs = await doffPlaces(ctx);
  const frames = machines.map((machine): PatrolMachine => {
    const visit = visits.get(machine.id);
    const broken = breaks.get(machine.id);
    const since = visit?.visitedMs ?? nowMs - brokenLatelyMs;
    return {
      ...frameNow(machine, { latest: latest.get(machine.id), nowMs, doffPlace: doffs.get(machine.modelId) }),
      breaksPerH: rates.get(machine.id) ?? null,
      tellsBreaks: broken !== undefined,
      breaks: (broken?.atMs ?? [])
        .map((atMs, place) => ({ atMs, spindle: broken?.spindles[place] ?? 0 }))
        .filter(({ atMs }) => atMs > since)
        .slice(-mostPatrolBreaks),
      visitedMs: visit?.visitedMs ?? null,
      visitedBy: people.find(({ id }) => id === visit?.personId)?.realname ?? null,
      rogues: (rogues.get(machine.id) ?? []).map(({ spindle, breaks: count }) => ({
        spindle,
        breaks: count,
      })),
    };
  });
  const [own] = [...visits.values()]
    .filter(({ personId }) => personId === person.id)
    .toSorted((a, b) => b.visitedMs - a.visitedMs);
  return { nowMs, standsAt: own?.machineId ?? null, frames };
}

/** Notes that somebody pieced the ends of a frame that he tends. Throws `core.notFound`. */
export async function noteVisit(
  ctx: Ctx,
  { machineId, agoMs }: InputOf<typeof notePatrolVisit>,
): Promise<OutputOf<typeof notePatrolVisit>> {
  const { tx, clock, person } = ctx;
  const visitedMs = clock.nowMs() - agoMs;
  const { machines } = await tendedAt(ctx, visitedMs);
  if (!machines.some(({ id }) => id === machineId)) throw fail('core.notFound');
  await upsertVisit(tx, { machineId, visitedMs, personId: person.id });
  return { visitedMs };
}

/** The ring frames that whoever asks tends at a moment, in the order in which they stand, and when that shift began. */
async function tendedAt(ctx: Ctx, atMs: number): Promise<{ machines: StoredMachineRow[]; startMs: number }> {
  const { tx, tenant, person } = ctx;
  const { startMs, productionDate, crew } = (await shiftPlanOf(tx, tenant)).at(atMs);
  const frames = (await listSeenMachines(ctx)).filter(({ kind }) => kind === 'spinning');
  const duties = await responsibleFor(tx, {
    machineIds: frames.map(({ id }) => id),
    duty: 'spinner',
    on: { productionDate, crew },
  });
  const own = new Set(
    duties.flatMap(({ personId, machineId }) => (personId === person.id ? [machineId] : [])),
  );
  return { machines: frames.filter(({ id }) => own.has(id)), startMs };
}

/** What a frame said last. */
function frameNow(
  { id, code, number, positions, slowestPeriodS }: StoredMachineRow,
  {
    latest,
    nowMs,
    doffPlace,
  }: { latest: LatestRow | undefined; nowMs: number; doffPlace: number | undefined },
): Omit<PatrolMachine, 'breaksPerH' | 'tellsBreaks' | 'breaks' | 'visitedMs' | 'visitedBy' | 'rogues'> {
  const saidMs = latest?.measuredMs ?? null;
  const rate = latest?.rateGPerH ?? null;
  return {
    id,
    code,
    number,
    positions,
    saidMs,
    isSilent: saidMs === null || nowMs - saidMs > offlineAfterMs(slowestPeriodS),
    variety: latest?.variety ?? null,
    state: latest?.state ?? null,
    fault: latest?.fault ?? null,
    sinceMs: latest?.sinceMs ?? null,
    idleSpindles: latest?.idleSpindles ?? null,
    gPerSpindleH: rate === null || positions === 0 ? null : rate / positions,
    toDoffMin: doffPlace === undefined ? null : (latest?.signals[doffPlace] ?? null),
  };
}

/** End breaks of frames in an hour of running; none of frames that do not count them. */
async function breakRates(
  { tx, clock }: Ctx,
  ids: readonly number[],
  latest: ReadonlyMap<number, LatestRow>,
): Promise<Map<number, number>> {
  const endMs = Math.floor(clock.nowMs() / quarterMs) * quarterMs;
  const spans = ids.map((machineId) => ({ machineId, startMs: endMs - rateMs, endMs }));
  const sums = Map.groupBy(await listQuartersIn(tx, { spans }), ({ machineId }) => machineId);
  const rates = new Map<number, number>();
  for (const [machineId, rows] of sums) {
    const own = addSums(rows);
    if (own.runMs < leastRunMs) continue;
    if (countsIn(kpis.breakRate, { sums: own, known: latest.get(machineId)?.known }))
      rates.set(machineId, (own.endBreaks * hourMs) / own.runMs);
  }
  return rates;
}

/** Where in its readings a model tells how long it is until the doff. */
async function doffPlaces({ tx }: Ctx): Promise<Map<string, number>> {
  const signals = await listSignals(tx);
  return new Map(
    signals.flatMap(({ modelId, code, position }) => (code === 'toDoffMin' ? [[modelId, position]] : [])),
  );
}
