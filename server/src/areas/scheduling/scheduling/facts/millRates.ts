import { operatedShare } from '@millwright/contract/areas/basics/variety/variety.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { VarietyFactsRow } from '../../../basics/index.ts';
import type { StoredMachineRow } from '../../../equipment/index.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import { listTurnSums, countsIn, listLatest } from '../../../telemetry/index.ts';
import { countedAt } from '../../../metrics/index.ts';
import { showStocks } from '../../../production/index.ts';
import { lineLeftKg } from './lineLeft.ts';
import type { OpenLineRow } from './millFacts.queries.ts';
import type { PlanFacts } from './planFacts.ts';
import type { RouteChains } from './routeChains.ts';

/** What was made in so many days says how fast frames are, once it is known of so many frame-hours. */
const measuredDays = 7;
const measuredHours = 48;

/** Where and when a mill is read. */
export interface RateReading {
  readonly tx: TenantTransaction;
  readonly tenant: { readonly zone: string };
  readonly clock: { nowMs(): number };
}

/**
 * Kilograms that a frame of a model makes of a variety in a day. What its frames really made in the last days, stops included,
 * goes before what the variety says, once enough is known of it; frames that do not count their output say nothing. Of that the planned output per 10,000 spindles goes before
 * the rated output, of which the hours are counted for which the variety is operated.
 */
export async function framesPace(
  { tx, tenant, clock }: RateReading,
  {
    chains,
    machines,
    varieties,
  }: { chains: RouteChains; machines: readonly StoredMachineRow[]; varieties: readonly string[] },
) {
  const today = localDate(tenant.zone, clock.nowMs());
  const rows = await listTurnSums(tx, {
    kinds: ['spinning'],
    fromDate: addDays(today, -measuredDays),
    toDate: today,
  });
  const modelOf = new Map(machines.map(({ id, modelId, model }) => [id, { modelId, model }]));
  const made = new Map<string, { grams: number; hours: number }>();
  const bitsOf = new Map((await listLatest(tx)).map((row) => [row.machineId, row.known]));
  for (const row of rows) {
    if (!countsIn(kpis.output, { sums: row, known: bitsOf.get(row.machineId) })) continue;
    const key = `${modelOf.get(row.machineId)?.modelId} ${row.variety}`;
    const before = made.get(key) ?? { grams: 0, hours: 0 };
    made.set(key, { grams: before.grams + row.outputG, hours: before.hours + tellingMs(row) / hourMs });
  }
  const models = new Map(machines.map(({ modelId, model }) => [modelId, model]));
  const spindles = new Map(machines.map(({ modelId, positions }) => [modelId, positions]));
  const shifts = (await shiftPlanOf(tx, tenant)).on(today).length;
  const statedKg = (known: VarietyFactsRow, { modelId, ratedKg }: VarietyFactsRow['models'][number]) =>
    known.plannedPer10kSp === null
      ? ratedKg * operatedShare(known, shifts)
      : (known.plannedPer10kSp * (spindles.get(modelId) ?? 0)) / 10_000;
  const measured: PlanFacts['measured'][number][] = [];
  const rates = varieties.flatMap((varietyId) => {
    const known = chains.varieties.get(varietyId);
    if (known === undefined) return [];
    return known.models.flatMap((stated) => {
      const { modelId, ratedKg } = stated;
      const model = models.get(modelId);
      if (model === undefined) return [];
      const { grams, hours } = made.get(`${modelId} ${known.code}`) ?? { grams: 0, hours: 0 };
      if (hours < measuredHours || grams <= 0)
        return [{ modelId, varietyId, kgPerDay: statedKg(known, stated) }];
      const kgPerDay = Math.round(((grams / 1000) * 24 * 100) / hours) / 100;
      measured.push({ model, variety: known.code, ratedKgPerDay: ratedKg, kgPerDay });
      return [{ modelId, varietyId, kgPerDay }];
    });
  });
  return { rates, measured };
}

/** Time in which a frame was there to spin: all that is known but hours in which it was to stand. */
function tellingMs(row: {
  runMs: number;
  stoppedMs: number;
  doffingMs: number;
  faultMs: number;
  endBreakStopMs: number;
  waitingMs: number;
}): number {
  return row.runMs + row.stoppedMs + row.doffingMs + row.faultMs + row.endBreakStopMs + row.waitingMs;
}

/**
 * Cops that lie behind the frames, given to the lines that are due first; kg by line. Only of yarns that are counted at winding:
 * what is counted at the frames is in the ledger of orders already, as cones are.
 */
export async function copStock(
  reading: RateReading,
  {
    chains,
    lines,
    spun,
  }: {
    chains: RouteChains;
    lines: readonly OpenLineRow[];
    spun: ReadonlyMap<string, { varietyId: string; yieldShare: number } | undefined>;
  },
): Promise<ReadonlyMap<string, number>> {
  const given = new Map<string, number>();
  if (lines.length === 0) return given;
  const codes = lines.flatMap(({ varietyId }) => chains.varieties.get(varietyId)?.code ?? []);
  const { wound } = await countedAt(reading.tx, [...new Set(codes)]);
  const { processes } = await showStocks(reading);
  const left = new Map(
    processes
      .filter(({ process }) => process === 'spinning')
      .flatMap(({ varieties }) =>
        varieties.map(({ varietyId, stockG }) => [varietyId, (stockG ?? 0) / 1000]),
      ),
  );
  for (const line of lines) {
    const { lineId, varietyId } = line;
    const from = spun.get(varietyId);
    const code = chains.varieties.get(varietyId)?.code ?? '';
    if (from === undefined || !wound.includes(code)) continue;
    const wanted = lineLeftKg(line) / from.yieldShare;
    const taken = Math.max(0, Math.min(left.get(from.varietyId) ?? 0, wanted));
    given.set(lineId, taken);
    left.set(from.varietyId, (left.get(from.varietyId) ?? 0) - taken);
  }
  return given;
}
