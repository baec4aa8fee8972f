import { rollupParts, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { quarterMs } from '@millwright/contract/core/time/units.ts';
import type { CounterRow, MachineSpan, QuarterSumsRow, TurnSumsRow } from '../../telemetry/index.ts';

/** What is known of a machine around the borders that cut its turn. */
export interface CutSources {
  /** The quarters of the turn up to the last border, in order: those that hold a border alone, those between them as one. */
  readonly quarters: readonly QuarterSumsRow[];
  /** Readings around each quarter that holds a border, in order: the one before, those within, and the one behind. */
  readonly counters: readonly CounterRow[];
  /** When it ran in these quarters. */
  readonly runs: readonly Pick<MachineSpan, 'startMs' | 'endMs'>[];
}

/** The sums of one piece of a turn. */
export interface PieceSums {
  readonly sums: RollupSums;
  /** A border of it lies within a quarter of which no reading of the counter is kept. */
  readonly isEstimated: boolean;
}

/**
 * Cuts the sums of a machine's turn, of one variety, at borders in ascending order: a piece more than borders. Whole
 * quarters of an hour count as they are. Within the quarter of a border grams go by what the counter had shown until
 * then, where it is not kept any longer by the time that the machine ran, and such pieces are marked as estimated.
 *
 * The pieces add up to the sums of the turn exactly: each is what was made until its end without what was made until its
 * start, the first begins with nothing, and the last ends with the sums of the turn, so what a late telegram or rounding
 * leaves over lies behind the last border.
 */
export function cutTurn(row: TurnSumsRow, borders: readonly number[], sources: CutSources): PieceSums[] {
  const own = sources.quarters.filter(({ variety }) => variety === row.variety);
  const until = borders.map((borderMs) => sumsUntil(borderMs, own, sources));
  const ends = [...until, { sums: row, isEstimated: false }];
  let reached = noSums();
  return ends.map(({ sums, isEstimated }, place) => {
    const piece = noSums();
    const next = noSums();
    for (const part of rollupParts) {
      next[part] = Math.min(row[part], Math.max(reached[part], sums[part]));
      piece[part] = next[part] - reached[part];
    }
    reached = next;
    return { sums: piece, isEstimated: isEstimated || until[place - 1]?.isEstimated === true };
  });
}

/** Which share of what a machine made of a variety in a quarter of an hour it had made at a border within it. */
export function shareUntil(
  quarter: Pick<QuarterSumsRow, 'startMs' | 'variety'>,
  borderMs: number,
  sources: ShareSources,
): number {
  const { startMs } = quarter;
  return (
    countedShare(quarter, borderMs, counterSteps(startMs, sources)) ??
    ranShare(startMs, borderMs, sources.runs)
  );
}

/** What the share is judged by: of the quarters no more than their varieties. */
export interface ShareSources extends Pick<CutSources, 'counters' | 'runs'> {
  readonly quarters: readonly Pick<QuarterSumsRow, 'startMs' | 'variety'>[];
}

/** No sum of anything. */
export function noSums(): RollupSums {
  return { ...none };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
const none = Object.fromEntries(rollupParts.map((part) => [part, 0])) as RollupSums;

/** What a machine made of a variety from the start of its turn until a border. */
function sumsUntil(borderMs: number, quarters: readonly QuarterSumsRow[], sources: CutSources): PieceSums {
  const sums = noSums();
  let isEstimated = false;
  for (const quarter of quarters) {
    const { startMs, endMs } = quarter;
    if (startMs >= borderMs) continue;
    const isWhole = endMs <= borderMs;
    const counted = isWhole ? 1 : countedShare(quarter, borderMs, counterSteps(startMs, sources));
    const made = counted ?? ranShare(startMs, borderMs, sources.runs);
    isEstimated ||= counted === undefined;
    const passed = isWhole ? 1 : (borderMs - startMs) / quarterMs;
    for (const part of rollupParts) sums[part] += quarter[part] * (part.endsWith('Ms') ? passed : made);
  }
  return { sums: { ...sums, outputG: Math.round(sums.outputG) }, isEstimated };
}

/**
 * Which share of what the counter moved in a quarter it had moved at the border; undefined where it was not read. Between
 * two readings it moves evenly, and the step belongs to what was made at the first of them, as ingest counts it.
 */
function countedShare(
  { startMs, variety }: Pick<QuarterSumsRow, 'startMs' | 'variety'>,
  borderMs: number,
  steps: readonly CounterStep[],
): number | undefined {
  let before = 0;
  let whole = 0;
  for (const step of steps) {
    if (step.variety !== variety) continue;
    before += step.grams * overlapShare(step, startMs, borderMs);
    whole += step.grams * overlapShare(step, startMs, startMs + quarterMs);
  }
  return whole > 0 ? before / whole : undefined;
}

/** What the counter moved between two readings. */
interface CounterStep extends Span {
  readonly grams: number;
  readonly variety: string;
}

/** What the counter moved around one quarter. */
function counterSteps(quarterStartMs: number, { counters, quarters }: ShareSources): CounterStep[] {
  const own = counters.filter(({ spanMs }) => spanMs === quarterStartMs);
  const varieties = quarters.flatMap(({ startMs, variety }) => (startMs === quarterStartMs ? [variety] : []));
  const steps: CounterStep[] = [];
  let made = firstMade(own, varieties);
  let last: { atMs: number; outputG: number; variety: string } | undefined;
  for (const { atMs, outputG, variety } of own) {
    made = variety ?? made;
    if (outputG === null) continue;
    // A counter that fell began anew.
    const grams = last === undefined || outputG < last.outputG ? outputG : outputG - last.outputG;
    if (last !== undefined) steps.push({ startMs: last.atMs, endMs: atMs, grams, variety: last.variety });
    last = { atMs, outputG, variety: made };
  }
  return steps;
}

/** What was made before the first telegram that says it: what the quarter knows beside that, or alone. */
function firstMade(counters: readonly CounterRow[], varieties: readonly string[]): string {
  const stated = counters.find(({ variety }) => variety !== null)?.variety;
  if (stated === undefined || stated === null) return varieties.length === 1 ? (varieties[0] ?? '') : '';
  return varieties.find((variety) => variety !== stated) ?? stated;
}

/** Which share of its running time in a quarter a machine had run at the border; of one that did not run the share of time. */
function ranShare(startMs: number, borderMs: number, runs: CutSources['runs']): number {
  const ranIn = (endMs: number) => runs.reduce((ms, span) => ms + overlapMs(span, startMs, endMs), 0);
  const whole = ranIn(startMs + quarterMs);
  return whole > 0 ? ranIn(borderMs) / whole : (borderMs - startMs) / quarterMs;
}

type Span = { readonly startMs: number; readonly endMs: number };

function overlapMs(span: Span, fromMs: number, toMs: number): number {
  return Math.max(0, Math.min(span.endMs, toMs) - Math.max(span.startMs, fromMs));
}

/** Two readings of one moment lie in whatever holds its end. */
function overlapShare(span: Span, fromMs: number, toMs: number): number {
  const ms = span.endMs - span.startMs;
  if (ms > 0) return overlapMs(span, fromMs, toMs) / ms;
  return span.endMs > fromMs && span.endMs <= toMs ? 1 : 0;
}
