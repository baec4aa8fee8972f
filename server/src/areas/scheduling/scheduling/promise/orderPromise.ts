import type { OrderPromise } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import { listVarietyDays } from '../../../telemetry/index.ts';
import { countedAt } from '../../../metrics/index.ts';
import { type CountedLine, inTurn, type LineProgress, selectFrames } from '../../../production/index.ts';
import { type MeasuredDay, measuredDays, promisedDays } from '../../planning/input/promise.ts';
import { plannedFramesFrom, type PlannedFrames } from '../facts/plannedFrames.ts';
import { heardMs } from '../facts/millFacts.ts';

/** What a frame begins is a cone so much later. Source: handbook of spinning, lead times of scheduling. */
const firstConeMs = 10 * hourMs;

interface Promising {
  readonly tx: TenantTransaction;
  readonly tenant: { readonly zone: string };
  readonly clock: { nowMs(): number };
}

/**
 * Returns what can be promised of the open lines of some yarns; `lines` are all lines of these yarns, since one waits for those
 * that are due before it. A promise spreads around the forecast of the plan, and is never before a forecast. Dates are those of
 * the mill. See `docs/decisions/promises.md`.
 */
export async function promisesOf(
  { tx, tenant, clock }: Promising,
  { lines, forecasts }: { lines: readonly CountedLine[]; forecasts: ReadonlyMap<string, LineProgress> },
): Promise<OrderPromise[]> {
  const open = Map.groupBy(
    lines.filter(({ isOpen }) => isOpen),
    ({ variety }) => variety,
  );
  if (open.size === 0) return [];
  const nowMs = clock.nowMs();
  const where = await countedAt(tx, [...open.keys()]);
  const days = await daysByVariety({ tx, tenant, clock }, where);
  const machines = await machinesByVariety(tx, { ...where, nowMs });
  const planned = await machinesByPlan({ tx, tenant, clock }, { ...where, days });
  return [...open].flatMap(([variety, own]) =>
    inTurn(own).map(({ line, restG, aheadG }): OrderPromise => {
      const measured = days.get(variety) ?? [];
      const present = machines.get(variety) ?? 0;
      const ahead = planned.get(variety);
      const forecast = forecasts.get(line.id);
      const isByPlan = forecast?.forecastSource === 'plan';
      const about = { lineId: line.id, measuredDays: measured.length, machines: present, isByPlan };
      if (restG === 0) return { ...about, p50: null, p80: null, p95: null, lack: null };
      const promised = promisedDays(aheadG, { days: measured, machines: ahead ?? [present] });
      if ('lack' in promised) return { ...about, p50: null, p80: null, p95: null, lack: promised.lack };
      const shift = isByPlan ? (forecast.daysNeeded ?? 0) - promised.p50 : 0;
      const dateIn = (inDays: number) => {
        const date = localDate(tenant.zone, nowMs + (inDays + shift) * dayMs);
        const least = forecast?.forecastDate ?? date;
        return date < least ? least : date;
      };
      const { p50, p80, p95 } = promised;
      return {
        ...about,
        p50: isByPlan ? forecast.forecastDate : dateIn(p50),
        p80: dateIn(p80),
        p95: p95 === null ? null : dateIn(p95),
        lack: null,
      };
    }),
  );
}

/** Production dates that are over in which machines stood ready for a yarn, the oldest first. */
export async function daysByVariety(
  { tx, tenant, clock }: Promising,
  { wound, spun }: { wound: readonly string[]; spun: readonly string[] },
): Promise<ReadonlyMap<string, readonly MeasuredDay[]>> {
  const plan = await shiftPlanOf(tx, tenant);
  const until = plan.at(clock.nowMs()).productionDate;
  const span = { fromDate: addDays(until, -measuredDays), toDate: addDays(until, -1) };
  const rows = [
    ...(await listVarietyDays(tx, { kind: 'winding', varieties: wound, ...span })),
    ...(await listVarietyDays(tx, { kind: 'spinning', varieties: spun, ...span })),
  ];
  const measured = rows.map(({ variety, outputG, knownMs }) => ({
    variety,
    outputG,
    machineDays: knownMs / dayMs,
  }));
  return Map.groupBy(
    measured.filter(({ machineDays }) => machineDays > 0),
    ({ variety }) => variety,
  );
}

/**
 * Machines by day from now on that make each yarn by the plan of frames that the mill goes by, where it is counted. At winding these
 * are as many for a frame as there were in the days that were measured, since winders follow the frames. Yarns of which the plan knows nothing more are left out.
 */
async function machinesByPlan(
  promising: Promising,
  {
    wound,
    spun,
    days,
  }: {
    wound: readonly string[];
    spun: readonly string[];
    days: ReadonlyMap<string, readonly MeasuredDay[]>;
  },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { tx, clock } = promising;
  const nowMs = clock.nowMs();
  const none: ReadonlyMap<string, PlannedFrames> = new Map();
  const atFrames = spun.length === 0 ? none : await plannedFramesFrom(tx, nowMs);
  const behind = wound.length === 0 ? none : await plannedFramesFrom(tx, nowMs - firstConeMs);
  const ofFrames = await daysByVariety(promising, {
    wound: [],
    spun: [...new Set([...behind.values()].map((each) => each.spun))],
  });
  const machineDays = (measured: readonly MeasuredDay[] | undefined) =>
    (measured ?? []).reduce((sum, day) => sum + day.machineDays, 0);
  const found = new Map<string, readonly number[]>();
  for (const variety of spun) {
    const own = atFrames.get(variety);
    if (own !== undefined) found.set(variety, own.days);
  }
  for (const variety of wound) {
    const own = behind.get(variety);
    if (own === undefined) continue;
    // One spun yarn may be wound as several.
    const together = wound.filter((each) => behind.get(each)?.spun === own.spun);
    const winders = together.reduce((sum, each) => sum + machineDays(days.get(each)), 0);
    const frames = machineDays(ofFrames.get(own.spun));
    if (winders > 0 && frames > 0)
      found.set(
        variety,
        own.days.map((each) => (each * winders) / frames),
      );
  }
  return found;
}

/** How many machines make each yarn now, where it is counted. */
async function machinesByVariety(
  tx: TenantTransaction,
  { wound, spun, nowMs }: { wound: readonly string[]; spun: readonly string[]; nowMs: number },
): Promise<ReadonlyMap<string, number>> {
  const frames = await selectFrames(tx, {
    varieties: [...wound, ...spun],
    kinds: ['winding', 'spinning'],
    sinceMs: nowMs - heardMs,
  });
  const isCounted = new Set([
    ...wound.map((variety) => `winding ${variety}`),
    ...spun.map((variety) => `spinning ${variety}`),
  ]);
  const counted = frames.filter(({ kind, variety }) => isCounted.has(`${kind} ${variety}`));
  return new Map(
    [...Map.groupBy(counted, ({ variety }) => variety)].map(([code, own]) => [code, own.length]),
  );
}
