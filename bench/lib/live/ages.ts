import type { SaidNote } from '../load/orders.ts';
import type { SeenFrame, SeenTelegram } from './orders.ts';

/** When a telegram was due, by machine and measured time. */
export type DueTimes = ReadonlyMap<string, ReadonlyMap<number, number>>;

export function dueTimes(notes: readonly SaidNote[]): DueTimes {
  const byCode = Map.groupBy(notes, ({ code }) => code);
  return new Map(
    [...byCode].map(([code, said]) => [code, new Map(said.map(({ ts, dueMs }) => [ts, dueMs]))]),
  );
}

/**
 * Age of the newest value in a frame when a viewer had the frame whole, ms: for each frame and viewer, since that value
 * was due at its machine. A frame that shows nothing of the noted telegrams is passed over.
 */
export function newestAges(frames: readonly SeenFrame[], due: DueTimes): number[] {
  return frames.flatMap(({ machines, arrivedMs }) => {
    let newest = Number.NEGATIVE_INFINITY;
    for (const { code, measuredMs } of machines)
      newest = Math.max(newest, due.get(code)?.get(measuredMs) ?? Number.NEGATIVE_INFINITY);
    if (newest === Number.NEGATIVE_INFINITY) return [];
    return arrivedMs.filter((at) => !Number.isNaN(at)).map((at) => at - newest);
  });
}

export interface Shown {
  /** For each telegram and viewer: from due until the first frame that shows it or something newer of its machine, ms. */
  readonly delaysMs: number[];
  /** Telegrams that no frame shows. */
  readonly missed: number;
}

/** How long every telegram took until viewers saw it. */
export function shownDelays(frames: readonly SeenFrame[], notes: readonly SaidNote[]): Shown {
  const ordered = frames.toSorted((a, b) => a.atMs - b.atMs);
  const shown = ordered.map(
    ({ machines }) => new Map(machines.map(({ code, measuredMs }) => [code, measuredMs])),
  );
  const delaysMs: number[] = [];
  let missed = 0;
  for (const [code, said] of Map.groupBy(notes, (note) => note.code)) {
    let place = 0;
    for (const { ts, dueMs } of said.toSorted((a, b) => a.ts - b.ts)) {
      while (place < ordered.length && (shown[place]?.get(code) ?? 0) < ts) place += 1;
      const frame = ordered[place];
      if (!frame) missed += 1;
      else for (const at of frame.arrivedMs) if (!Number.isNaN(at)) delaysMs.push(at - dueMs);
    }
  }
  return { delaysMs, missed };
}

/** How many viewers have a last frame that lacks the last word of some machine. */
export function viewersWithoutEnd(
  { frames, lastFrames }: { frames: readonly SeenFrame[]; lastFrames: readonly number[] },
  notes: readonly SaidNote[],
): number {
  const lastWords = new Map<string, number>();
  for (const { code, ts } of notes) lastWords.set(code, Math.max(ts, lastWords.get(code) ?? 0));
  const whole = new Set(
    frames
      .filter(({ machines }) => {
        const shown = new Map(machines.map(({ code, measuredMs }) => [code, measuredMs]));
        return [...lastWords].every(([code, ts]) => shown.get(code) === ts);
      })
      .map(({ name }) => name),
  );
  return lastFrames.filter((name) => !whole.has(name)).length;
}

/** From due until the raw telegram was there, ms. */
export function rawAges(telegrams: readonly SeenTelegram[], due: DueTimes): number[] {
  return telegrams.flatMap(({ code, ts, arrivedMs }) => {
    const dueMs = due.get(code)?.get(ts);
    return dueMs === undefined ? [] : [arrivedMs - dueMs];
  });
}
