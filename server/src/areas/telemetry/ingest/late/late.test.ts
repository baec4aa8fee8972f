import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterStreams } from '../counters/counterStreams.ts';
import { type Carry, type Doubt, foldTelegrams } from '../rollups/fold.ts';
import { sinceAfter, walkLate } from './late.ts';
import { compareKeys, counters, type MachineFacts, type SampleRow } from '../batch/rows.ts';
import { type Run, spliceRuns } from '../rollups/runs.ts';
import {
  cells,
  doubtNames,
  plainRun,
  sample,
  shuffled,
  steadyStreams,
  streamFacts,
  streams,
  wholeStream,
} from '../streamTesting.ts';
import { partIndex, type Sums, total } from '../batch/sums.ts';

interface Kept {
  rows: SampleRow[];
  carry: Carry | undefined;
  sums: Sums;
  runs: Run[];
  doubts: readonly Doubt[];
}

const nothing: Kept = { rows: [], carry: undefined, sums: new Map(), runs: [], doubts: [] };

/** Takes a batch as ingest does, without a database: late telegrams by a walk, the others by a fold. */
function takeBatch(facts: MachineFacts, kept: Kept, batch: readonly SampleRow[]): Kept {
  const newest = kept.carry?.key;
  const isNew = (row: SampleRow) => newest === undefined || compareKeys(row, newest) > 0;
  const ordered = unique(batch.toSorted(compareKeys));
  const behind = takeLate(
    facts,
    kept,
    ordered.filter((row) => !isNew(row)),
  );
  const fresh = ordered.filter(isNew);
  const { carry, sums, runs, doubts, settled } = foldTelegrams(facts, behind.carry, fresh);
  const gone = new Set(doubtNames(settled));
  return {
    rows: [...behind.rows, ...fresh].toSorted(compareKeys),
    carry,
    sums: total(behind.sums, sums),
    runs: spliceRuns(behind.runs, runs.length === 0 ? [] : [spanOf(runs)]),
    doubts: [...behind.doubts.filter((doubt) => !gone.has(doubtNames([doubt]).join())), ...doubts],
  };
}

function takeLate(facts: MachineFacts, kept: Kept, late: readonly SampleRow[]): Kept {
  const [first] = late;
  if (!first) return kept;
  const walk = walkLate(facts);
  const before = kept.rows.filter((row) => compareKeys(row, first) < 0);
  walk.leap(foldTelegrams(facts, undefined, before).carry);
  walk.add(late);
  const isOver = walk.pass(kept.rows.filter((row) => compareKeys(row, first) >= 0));
  const ended = isOver ? undefined : walk.end();
  const { fresh, change, windows, doubts, settled } = walk.effect();
  const gone = new Set(doubtNames(settled));
  const carry = ended ?? kept.carry;
  const stateSince = sinceAfter(kept.carry?.stateSince ?? Number.NEGATIVE_INFINITY, windows);
  return {
    rows: [...kept.rows, ...fresh],
    carry: carry && { ...carry, stateSince },
    sums: total(kept.sums, change),
    runs: spliceRuns(kept.runs, windows),
    doubts: [...kept.doubts.filter((doubt) => !gone.has(doubtNames([doubt]).join())), ...doubts],
  };
}

function takeAll(facts: MachineFacts, batches: readonly (readonly SampleRow[])[]): Kept {
  return batches.reduce<Kept>((kept, batch) => takeBatch(facts, kept, batch), nothing);
}

function spanOf(runs: readonly Run[]) {
  return { fromMs: runs[0]?.startMs ?? 0, toMs: runs.at(-1)?.endMs ?? 0, runs };
}

function unique(rows: readonly SampleRow[]): SampleRow[] {
  return rows.filter((row, index) => {
    const before = rows[index - 1];
    return !before || compareKeys(before, row) !== 0;
  });
}

function view({ carry, sums, runs, doubts }: Omit<Kept, 'rows'>) {
  return {
    // Of a machine that never stated a state there is nothing that could hold.
    carry: carry && { ...carry, stateSince: carry.state === null ? null : carry.stateSince },
    cells: cells(sums),
    runs: runs.map(plainRun),
    doubts: doubtNames(doubts),
  };
}

/** Rise of a counter without faults while each variety held, told without sums, buckets or what is carried. */
function movedByVariety(rows: readonly SampleRow[]): Record<string, number> {
  const moved: Record<string, number> = {};
  const varietyAt = (index: number) =>
    rows.slice(0, index + 1).findLast(({ variety }) => variety !== null)?.variety ?? '';
  for (const counter of counters) {
    const read = rows.flatMap((row, index) => (row[counter] === null ? [] : [{ row, index }]));
    for (const [nth, { row }] of read.entries()) {
      const before = read[nth - 1];
      const [now, then] = [row[counter] ?? 0, before?.row[counter] ?? 0];
      const name = `${counter} ${varietyAt(before?.index ?? 0)}`;
      moved[name] = (moved[name] ?? 0) + (before ? now - then : 0);
    }
  }
  return withoutZeros(moved);
}

/** Each walks a whole stream for each of its batches. */
const faultyRuns = process.env['TEST_LONG'] === '1' ? 5_000 : 300;
const withoutZeros = (record: Record<string, number>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== 0));

describe('late telegrams', () => {
  it('come to the same as in order: sums, stretches, doubts, what is carried; in 10,000 streams', () => {
    fc.assert(
      fc.property(streams, fc.infiniteStream(fc.nat({ max: 1_000_000 })), (rows, dice) => {
        const roll = (below: number) => (dice.next().value ?? 0) % below;
        const kept = takeAll(streamFacts, shuffled(rows, 6, roll));
        expect(view(kept)).toEqual(view(wholeStream(rows)));
        expect(cells(kept.sums).filter(({ parts }) => parts.some((part) => part < 0))).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it(`come to the same while counters are suspect; in ${faultyRuns} streams`, () => {
    fc.assert(
      fc.property(counterStreams, fc.infiniteStream(fc.nat({ max: 1_000_000 })), ({ facts, rows }, dice) => {
        const roll = (below: number) => (dice.next().value ?? 0) % below;
        const kept = takeAll(facts, shuffled(rows, 12, roll));
        expect(view(kept)).toEqual(view(foldTelegrams(facts, undefined, rows)));
      }),
      { numRuns: faultyRuns },
    );
  });

  it('leave every step to the variety that held when the counter was read before it', () => {
    fc.assert(
      fc.property(steadyStreams, (rows) => {
        const moved: Record<string, number> = {};
        for (const { variety, parts } of wholeStream(rows).sums.values())
          for (const counter of counters) {
            const name = `${counter} ${variety}`;
            moved[name] = (moved[name] ?? 0) + (parts[partIndex[counter]] ?? 0);
          }
        expect(withoutZeros(moved)).toEqual(movedByVariety(rows));
      }),
      { numRuns: 300 },
    );
  });

  it('behind a variety that is stated rarely add to that variety', () => {
    const stored = [
      sample(0, { variety: 'V0' }),
      sample(1, { outputG: 1_000 }),
      ...Array.from({ length: 8 }, (_, nth) => sample(2 + nth, { state: 1 })),
      sample(10, { outputG: 1_000 }),
      sample(11, { variety: 'V0' }),
      sample(13, { outputG: 1_020 }),
    ];
    const kept = takeAll(streamFacts, [stored, [sample(12, { outputG: 1_010 })]]);
    const made = cells(kept.sums).map(({ variety, parts }) => [variety, parts[partIndex.outputG]]);
    expect(made.filter(([, grams]) => grams !== 0)).toEqual([['V0', 20]]);
  });
});
