import {
  innerPassage,
  type Process,
  processes,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import { processYieldPercent } from '@millwright/contract/spinning/balance/material.ts';
import { type FlowVerdict, judgeFlow } from '@millwright/contract/spinning/balance/massBalance.ts';
import type { MachineNow, LiveMillState } from './board.ts';

/** Output of a time, by kind, passage and variety. */
export interface FlowRow {
  readonly kind: string;
  readonly passage: string | null;
  readonly variety: string;
  readonly outputG: number;
}

/** Varieties that a process makes of what another made. */
export interface Link {
  readonly process: Process;
  readonly source: Process;
  readonly varieties: readonly string[];
  /** Whether the source made varieties of the same names; else all it made may have become these. */
  readonly isByName: boolean;
}

/** Who makes what of whose output. A variety comes from the nearest process before that made it under this name. */
export function linksOf(rows: readonly FlowRow[]): Link[] {
  return processes.flatMap((process, place) => {
    const earlier = processes.slice(0, place).toReversed();
    const nearest = earlier.find((source) => varietiesOf(rows, source, isExit).length > 0);
    if (nearest === undefined) return [];
    const inner = varietiesOf(rows, process, isInner);
    const all = [...new Set([...inner, ...varietiesOf(rows, process, isExit)])];
    const sourceOf = (variety: string) =>
      earlier.find((source) => varietiesOf(rows, source, isExit).includes(variety));
    const bySource = Map.groupBy(all, (variety) => sourceOf(variety) ?? nearest);
    return [...bySource].map(
      ([source, varieties]): Link => ({
        process,
        source,
        varieties: varieties.toSorted((one, other) => one.localeCompare(other, 'en')),
        isByName: varieties.every((variety) => sourceOf(variety) !== undefined),
      }),
    );
  });
}

interface Known {
  readonly links: readonly Link[];
  readonly rows: readonly FlowRow[];
  /** What the stock behind the source lost, kg; null where it is not measured. */
  readonly changeKg: number | null;
  readonly hours: number;
  /** All machines of the source are known in all of the time. */
  readonly isSourceKnown: boolean;
  /** All machines of the process are as well. */
  readonly isProcessKnown: boolean;
}

export interface LinkBalance {
  readonly verdict: FlowVerdict | 'silent';
  readonly madeKg: number;
  readonly receivedKg: number;
  readonly suppliedKg: number;
  readonly drawnKg: number | null;
  readonly yieldPercent: number | null;
}

/** Holds what a link made against what came in. */
export function balanceOf(
  link: Link,
  { links, rows, changeKg, hours, isSourceKnown, isProcessKnown }: Known,
): LinkBalance {
  const { process, source, varieties, isByName } = link;
  const inner = varietiesOf(rows, process, isInner);
  const isIn = ({ variety }: FlowRow) => varieties.includes(variety);
  // What passes an inner passage comes into the process there.
  const madeKg = kgOf(
    rows,
    process,
    (row) => isIn(row) && (inner.includes(row.variety) ? isInner : isExit)(row),
  );
  const receivedKg = kgOf(rows, source, (row) => isExit(row) && (!isByName || isIn(row)));
  // Of a stock that feeds several, all it gave may have gone here, and nothing that it gained need be missing here.
  const isShared = links.some((other) => other !== link && other.source === source);
  const drawnKg = drawnFrom(changeKg, isShared);
  const { suppliedKg, verdict } = judgeFlow({ madeKg, receivedKg, drawnKg, hours });
  // Of a stock that others take from too, it is not known what went here.
  const isWhole = !isShared && drawnKg !== null && isSourceKnown && isProcessKnown;
  return {
    verdict: verdict === 'plausible' || isSourceKnown ? verdict : 'silent',
    madeKg,
    receivedKg,
    suppliedKg,
    drawnKg: isShared ? null : drawnKg,
    yieldPercent: isWhole && suppliedKg > 0 ? processYieldPercent(madeKg, suppliedKg) : null,
  };
}

function drawnFrom(changeKg: number | null, isShared: boolean): number | null {
  if (changeKg === null) return null;
  if (isShared) return Math.max(0, changeKg);
  return changeKg;
}

export function storeOf({ machines }: LiveMillState, process: Process): MachineNow | undefined {
  return machines.find(({ machine }) => machine.kind === 'store' && machine.number === process);
}

function varietiesOf(rows: readonly FlowRow[], process: Process, isOf: (row: FlowRow) => boolean): string[] {
  const made = rows.filter((row) => row.kind === process && row.outputG > 0 && isOf(row));
  return [...new Set(made.map(({ variety }) => variety))];
}

function kgOf(rows: readonly FlowRow[], process: Process, isOf: (row: FlowRow) => boolean): number {
  let grams = 0;
  for (const row of rows) if (row.kind === process && isOf(row)) grams += row.outputG;
  return grams / 1000;
}

function isExit({ passage }: FlowRow): boolean {
  return passage !== innerPassage;
}

function isInner({ passage }: FlowRow): boolean {
  return passage === innerPassage;
}
