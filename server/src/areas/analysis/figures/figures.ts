import { isProcess, type MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { AnalysisKpi, KpiFigure, RowKeys } from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { isOfProcess, type Kpi, kpiValue } from '@millwright/contract/core/kpi.ts';
import type { Cones } from './cones.ts';
import { countsIn } from '../../telemetry/index.ts';
import { type FigureGroup, sumsNameOf } from './groups.ts';
import { installedMs } from './installed.ts';
import { addInto, type Sums } from './parts.ts';
import { kindPlace, type RowPlace } from './places.ts';
import type { StepWindow } from './steps.ts';

/** What figures need besides the sums of their group. */
export interface FigureSources {
  /** Of the whole question, in the order of the processes. */
  readonly places: readonly RowPlace[];
  readonly cones: Cones;
  readonly windows: readonly StepWindow[];
  /** Only some machines or lines are asked about. */
  readonly isNarrowed: boolean;
  readonly nowMs: number;
}

/** A figure with the sums it was made of. */
interface Figured {
  readonly figure: KpiFigure;
  readonly sums: Sums;
}

/** The value of a KPI over a group. Undefined where none of its machines can have it. */
export function kpiFigure(
  code: AnalysisKpi,
  group: FigureGroup,
  sources: FigureSources,
): Figured | undefined {
  const kpi: Kpi = kpis[code];
  const places = countedPlaces(kpi, placesWith(group.keys, sources.places));
  if (places.length === 0) return undefined;
  const sums = sumsOf(kpi, group, places);
  const numerator = kpi.code === 'planAttainment' ? plannedOutput(sums) : sums[kpi.numerator];
  const denominator = denominatorOf(kpi, { group, places, sums, sources });
  const parts: Sums = {};
  if (numerator !== undefined) parts[kpi.numerator] = numerator;
  if (kpi.denominator !== undefined && denominator !== undefined) parts[kpi.denominator] = denominator;
  return {
    figure: {
      value: kpiValue(kpi, parts) ?? null,
      numerator: numerator ?? null,
      denominator: denominator ?? null,
    },
    sums,
  };
}

/** Which process the figures of a group are of; null for those of several together. */
export function processesOf(
  codes: readonly AnalysisKpi[],
  { keys }: FigureGroup,
  { places }: FigureSources,
): Record<string, MachineKind | null> {
  return Object.fromEntries(
    codes.map((code) => [code, processOf(countedPlaces(kpis[code], placesWith(keys, places)))]),
  );
}

/** All figures of a group that its machines can have. */
export function figuresOf(
  codes: readonly AnalysisKpi[],
  group: FigureGroup,
  sources: FigureSources,
): Record<string, KpiFigure> {
  const figures: Record<string, KpiFigure> = {};
  for (const code of codes) {
    const figured = kpiFigure(code, group, sources);
    if (figured) figures[code] = figured.figure;
  }
  return figures;
}

const placesByKeys = new WeakMap<readonly RowPlace[], Map<string, readonly RowPlace[]>>();

/** The places of a group: those that have its keys. */
export function placesWith(
  { process, line, machineId }: RowKeys,
  places: readonly RowPlace[],
): readonly RowPlace[] {
  const known = placesByKeys.get(places) ?? new Map<string, readonly RowPlace[]>();
  placesByKeys.set(places, known);
  // No name holds a line break, and an absent line is told from none.
  const name = `${process}\n${line === null ? '\n' : line}\n${machineId}`;
  const found =
    known.get(name) ??
    places.filter(
      ({ keys }) =>
        (process === undefined || keys.process === process) &&
        (line === undefined || keys.line === line) &&
        (machineId === undefined || keys.machineId === machineId),
    );
  known.set(name, found);
  return found;
}

const countedByKpi = new WeakMap<readonly RowPlace[], Map<string, readonly RowPlace[]>>();

/**
 * The places whose machines a KPI counts: of several processes the one that leads, or the last where it is missing;
 * of that one what leaves it, or all where nothing does.
 */
function countedPlaces(kpi: Kpi, places: readonly RowPlace[]): readonly RowPlace[] {
  const known = countedByKpi.get(places) ?? new Map<string, readonly RowPlace[]>();
  countedByKpi.set(places, known);
  const found = known.get(kpi.code) ?? chooseCounted(kpi, places);
  known.set(kpi.code, found);
  return found;
}

function chooseCounted(kpi: Kpi, places: readonly RowPlace[]): readonly RowPlace[] {
  const able = places.filter(({ kind }) => canHave(kpi, kind));
  if (kpi.leading === undefined) return able;
  const kinds = [...new Set(able.map(({ kind }) => kind))].toSorted((a, b) => kindPlace(a) - kindPlace(b));
  const leading = kinds.find((kind) => kind === kpi.leading) ?? kinds.at(-1);
  const led = able.filter(({ kind }) => kind === leading);
  const leaving = kpi.atExit ? led.filter(({ isInner }) => !isInner) : led;
  return leaving.length > 0 ? leaving : led;
}

/** Equipment that makes nothing only uses electricity. */
function canHave(kpi: Kpi, kind: MachineKind): boolean {
  const isMaker = isProcess(kind) || kpi.processes !== undefined || kpi.numerator === 'energyWh';
  return isMaker && isOfProcess(kpi, kind);
}

/**
 * The sums of a group in some places, without those of machines that do not state what the KPI counts; those of one place
 * are not copied.
 */
function sumsOf(kpi: Kpi, group: FigureGroup, places: readonly RowPlace[]): Sums {
  const own = new Set<Sums>();
  for (const place of places) {
    const sums = group.sums.get(sumsNameOf(place));
    if (sums && countsIn(kpi, { sums, known: place.known })) own.add(sums);
  }
  const [only] = own;
  if (only && own.size === 1) return only;
  const added: Sums = {};
  for (const sums of own) addInto(added, sums);
  return added;
}

function denominatorOf(
  { code, denominator }: Kpi,
  {
    group,
    places,
    sums,
    sources,
  }: { group: FigureGroup; places: readonly RowPlace[]; sums: Sums; sources: FigureSources },
): number | undefined {
  if (denominator === undefined) return undefined;
  if (code === 'planAttainment') return isHeard(sums) ? sums[denominator] : undefined;
  if (denominator === 'coneG' || denominator === 'coneStdG')
    return isPartOfProcess(group, sources)
      ? ownOutput(denominator, places, sums)
      : sources.cones.of(group)[denominator];
  if (denominator !== 'installedMs') return sums[denominator];
  // Which machines stood ready for a variety nobody can say.
  return group.keys.variety === undefined ? installedMs(places, { group, ...sources }) : undefined;
}

/** Single machines and lines: the cones of the whole mill over the electricity of one winder would mean nothing. */
function isPartOfProcess({ keys }: FigureGroup, { isNarrowed }: FigureSources): boolean {
  return isNarrowed || keys.machineId !== undefined || keys.line !== undefined;
}

/** What machines of one process made themselves; nothing is known of it converted to another count. */
function ownOutput(denominator: string, places: readonly RowPlace[], { outputG }: Sums): number | undefined {
  return denominator === 'coneG' && processOf(places) !== null ? outputG : undefined;
}

function processOf(places: readonly RowPlace[]): MachineKind | null {
  const kinds = new Set(places.map(({ kind }) => kind));
  const [only = null] = kinds;
  return kinds.size === 1 ? only : null;
}

/** What has no plan counts on neither side of plan attainment. */
function plannedOutput(sums: Sums): number | undefined {
  return isHeard(sums) && sums['planG'] !== undefined ? (sums['plannedOutputG'] ?? 0) : undefined;
}

/** Where nothing was heard all the time nothing is known: that is not 0 %. */
function isHeard({ calendarMs = 0, unknownMs = 0 }: Sums): boolean {
  return calendarMs > unknownMs;
}
