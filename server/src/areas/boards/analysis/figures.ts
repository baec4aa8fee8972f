import { isProcess, type MachineKind } from '@millwright/contract/areas/basics/processes.ts';
import type { AnalysisKpi, KpiFigure, RowKeys } from '@millwright/contract/areas/boards/analysis.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { type Kpi, kpiValue } from '@millwright/contract/core/kpi.ts';
import type { Cones } from './cones.ts';
import type { Group } from './groups.ts';
import { installedMs } from './installed.ts';
import { addInto, type Sums } from './parts.ts';
import { kindPlace, type Place } from './places.ts';
import type { StepWindow } from './steps.ts';

/** What figures need besides the sums of their group. */
export interface FigureSources {
  /** Of the whole question, in the order of the processes. */
  readonly places: readonly Place[];
  readonly cones: Cones;
  readonly windows: readonly StepWindow[];
  readonly nowMs: number;
}

/** A figure with the sums it was made of. */
interface Figured {
  readonly figure: KpiFigure;
  readonly sums: Sums;
}

/** The value of a KPI over a group. Undefined where none of its machines can have it. */
export function figureOf(code: AnalysisKpi, group: Group, sources: FigureSources): Figured | undefined {
  const kpi: Kpi = kpis[code];
  const places = countedPlaces(kpi, group.keys, sources.places);
  if (places.length === 0) return undefined;
  const sums = sumsOf(group, places);
  if (kpi.denominator === 'coneG' || kpi.denominator === 'coneStdG')
    Object.assign(sums, sources.cones.of(group));
  if (kpi.denominator === 'installedMs' && group.keys.variety === undefined)
    sums['installedMs'] = installedMs(places, { group, ...sources });
  if (kpi.code === 'planAttainment') planned(sums);
  const { numerator, denominator } = kpi;
  return {
    figure: {
      value: kpiValue(kpi, sums) ?? null,
      numerator: sums[numerator] ?? null,
      denominator: denominator === undefined ? null : (sums[denominator] ?? null),
    },
    sums,
  };
}

/** All figures of a group that its machines can have. */
export function figuresOf(
  codes: readonly AnalysisKpi[],
  group: Group,
  sources: FigureSources,
): Record<string, KpiFigure> {
  return Object.fromEntries(
    codes.flatMap((code) => {
      const figured = figureOf(code, group, sources);
      return figured ? [[code, figured.figure]] : [];
    }),
  );
}

const known = new WeakMap<readonly Place[], Map<string, readonly Place[]>>();

/** The places of a group: those that have its keys. */
export function placesWith(keys: RowKeys, places: readonly Place[]): readonly Place[] {
  const { process, line, machineId } = keys;
  const byKeys = known.get(places) ?? new Map<string, readonly Place[]>();
  known.set(places, byKeys);
  const name = JSON.stringify([process, line, machineId]);
  const found =
    byKeys.get(name) ??
    places.filter(
      (place) =>
        (process === undefined || place.keys.process === process) &&
        (line === undefined || place.keys.line === line) &&
        (machineId === undefined || place.keys.machineId === machineId),
    );
  byKeys.set(name, found);
  return found;
}

/**
 * The places whose machines a KPI counts: of several processes the one that leads, or the last where it is missing;
 * of that one what leaves it, or all where nothing does.
 */
function countedPlaces(kpi: Kpi, keys: RowKeys, places: readonly Place[]): readonly Place[] {
  const able = placesWith(keys, places).filter(({ kind }) => canHave(kpi, kind));
  const kinds = [...new Set(able.map(({ kind }) => kind))].toSorted((a, b) => kindPlace(a) - kindPlace(b));
  if (kpi.leading === undefined) return able;
  const leading = kinds.find((kind) => kind === kpi.leading) ?? kinds.at(-1);
  const led = able.filter(({ kind }) => kind === leading);
  return kpi.atExit && led.some(({ isInner }) => !isInner) ? led.filter(({ isInner }) => !isInner) : led;
}

/** Equipment that makes nothing only uses electricity. */
function canHave(kpi: Kpi, kind: MachineKind): boolean {
  if (kpi.processes !== undefined) return kpi.processes.includes(kind);
  return isProcess(kind) || kpi.numerator === 'energyWh';
}

function sumsOf({ byKind }: Group, places: readonly Place[]): Sums {
  const sums: Sums = {};
  for (const kind of new Set(places.map((place) => place.kind))) {
    const kindSums = byKind.get(kind);
    if (!kindSums) continue;
    const own = places.filter((place) => place.kind === kind);
    if (own.some(({ isInner }) => !isInner)) addInto(sums, kindSums.exit);
    if (own.some(({ isInner }) => isInner)) addInto(sums, kindSums.inner);
  }
  return sums;
}

/** What has no plan counts on neither side; where nothing was heard all the time nothing is known. */
function planned(sums: Sums): void {
  const isHeard = (sums['calendarMs'] ?? 0) > (sums['unknownMs'] ?? 0);
  if (isHeard && sums['planG'] !== undefined) sums['outputG'] = sums['plannedOutputG'] ?? 0;
  else {
    delete sums['outputG'];
    delete sums['planG'];
  }
}
