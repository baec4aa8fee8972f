import {
  type CottonMass,
  cottonFigures,
  type CottonOfRoutes,
} from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { noilProcess, wasteKinds } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { type Kpi, kpiValue } from '@millwright/contract/core/kpi.ts';
import { cottonBalance } from '@millwright/contract/spinning/balance/cottonBalance.ts';
import { grossCottonKgPerTonne } from '@millwright/contract/spinning/balance/material.ts';
import type {
  CottonFacts,
  CottonOutput,
  CottonRoutes,
  IssueRow,
  StockGain,
  WasteRow,
} from '../../production/index.ts';

/** Facts of one time, or of the yarns of one route. */
export interface CottonSums {
  readonly issues: readonly IssueRow[];
  readonly waste: readonly WasteRow[];
  readonly outputs: readonly CottonOutput[];
  readonly coneProcess: CottonFacts['coneProcess'];
  readonly gains: readonly StockGain[];
}

/** Waste by kind; what nobody weighed is null. */
export function wasteOf(rows: readonly WasteRow[]): CottonMass['waste'] {
  const of = (kind: (typeof wasteKinds)[number]) =>
    knownSum(rows.filter(({ wasteKind }) => wasteKind === kind));
  return { reusable: of('reusable'), hard: of('hard'), droppings: of('droppings'), noil: of('noil') };
}

/** Where the cotton of some facts went, with its figures. */
export function massesOf({ issues, waste, outputs, coneProcess, gains }: CottonSums): CottonMass {
  const laidKg = knownSum(issues);
  const gainedKg = knownSum(gains);
  const conesKg = leaving(outputs, coneProcess);
  const lost = wasteOf(waste);
  const { usedKg, unaccountedKg } = cottonBalance({
    laidKg,
    gainedKg,
    conesKg,
    wasteKg: wasteKinds.map((kind) => lost[kind]),
  });
  const rawKg =
    laidKg === null ? null : (knownSum(issues.filter(({ material }) => material === 'rawCotton')) ?? 0);
  const parts: Readonly<Record<string, number | null>> = {
    rawCottonG: rawKg,
    usedCottonG: usedKg,
    netCottonG: usedKg === null || lost.reusable === null ? null : usedKg - lost.reusable,
    coneG: conesKg,
    reusableG: lost.reusable,
    hardG: lost.hard,
    droppingsG: lost.droppings,
    noilG: lost.noil,
    combedG: lost.noil === null ? null : lost.noil + leaving(outputs, noilProcess),
    unaccountedG: unaccountedKg,
  };
  return {
    laidKg,
    rawKg,
    reusedKg: laidKg === null || rawKg === null ? null : laidKg - rawKg,
    gainedKg,
    usedKg,
    conesKg,
    waste: lost,
    unaccountedKg,
    figures: Object.fromEntries(cottonFigures.map((code) => [code, figureOf(kpis[code], parts)])),
  };
}

/** Parts in kg become a figure in the units of roll-ups, g. Null where a part is not known, or the denominator is 0. */
function figureOf(kpi: Kpi, parts: Readonly<Record<string, number | null>>) {
  const gramsOf = (part: string) => {
    const kg = parts[part] ?? null;
    return kg === null ? null : Math.round(kg * 1000);
  };
  const numerator = gramsOf(kpi.numerator);
  const denominator = kpi.denominator === undefined ? null : gramsOf(kpi.denominator);
  const isKnown = numerator !== null && (kpi.denominator === undefined || denominator !== null);
  const sums = {
    [kpi.numerator]: numerator ?? 0,
    ...(kpi.denominator === undefined ? {} : { [kpi.denominator]: denominator ?? 0 }),
  };
  return { value: isKnown ? (kpiValue(kpi, sums) ?? null) : null, numerator, denominator };
}

/** Cotton that the released routes plan for 1 t of the cones that were made. Source: formula F59. */
export function plannedGross(
  { outputs, coneProcess }: Pick<CottonSums, 'outputs' | 'coneProcess'>,
  routes: CottonRoutes,
): CottonOfRoutes['plannedGross'] {
  let [cotton, cones] = [0, 0];
  const made = Map.groupBy(
    outputs.filter(({ process, isInner }) => process === coneProcess && !isInner),
    ({ varietyId }) => varietyId,
  );
  for (const [varietyId, rows] of made) {
    const share = varietyId === undefined ? undefined : routes.plannedShare(varietyId);
    if (share === undefined || share <= 0) return null;
    const kg = total(rows);
    cones += kg;
    cotton += (kg * grossCottonKgPerTonne(share)) / 1000;
  }
  return cones > 0 ? (1000 * cotton) / cones : null;
}

/** What leaves a process, kg. */
export function leaving(outputs: readonly CottonOutput[], process: string): number {
  return total(outputs.filter((row) => row.process === process && !row.isInner));
}

export function total(rows: readonly { readonly kg: number }[]): number {
  return rows.reduce((sum, { kg }) => sum + kg, 0);
}

/** The sum of what somebody said; null where nobody said anything. */
export function knownSum(rows: readonly { readonly kg: number }[]): number | null {
  return rows.length === 0 ? null : total(rows);
}
