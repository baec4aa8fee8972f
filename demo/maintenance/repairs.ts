import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { shareOf } from '../parts/chance.ts';
import { type Treatment, treatments } from './repairNotes.ts';

/** A stop that a machine called a fault for which there is to be a task, and that is over. */
export interface FaultStop {
  readonly machineId: number;
  readonly fault: string;
  readonly type: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Who could repair a machine at some moment, whose machine it is first; and who tended it. */
export interface OnDuty {
  readonly repairers: readonly string[];
  readonly spinner: string | undefined;
}

/** What people did about a stop, and when. */
export interface Repair<Stop extends FaultStop = FaultStop> {
  readonly stop: Stop;
  readonly personIds: readonly [string, ...string[]];
  /** Who scanned the machine and reported it; without anybody the fault made the task itself. */
  readonly reporterId: string | null;
  readonly acceptedMs: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly completedMs: number;
  readonly confirmedMs: number;
  readonly treatment: Treatment;
  readonly part: { readonly code: string; readonly quantity: number } | undefined;
  /** What was done where the store had not the part. */
  readonly otherwise: Treatment;
}

/** A second mechanic comes when it takes longer than this. */
const longMs = 40 * minuteMs;
/** Shares of tasks that somebody reported at the machine, that are confirmed only in the next shift, and that take a part. */
const [reported, confirmedLate, replaced] = [0.15, 0.08, 0.22];

/**
 * What the repairers of a mill did about its stops, in the order of time. A repair lies within its stop, since the machine runs when it is
 * over, and nobody is given two at once while a colleague is free. The same for the same stops.
 */
export function repairsOf<Stop extends FaultStop>(
  stops: readonly Stop[],
  onDuty: (stop: Stop) => OnDuty,
): Repair<Stop>[] {
  const freeAt = new Map<string, number>();
  return stops
    .toSorted((one, other) => one.startMs - other.startMs)
    .flatMap((stop): Repair<Stop>[] => {
      const { repairers, spinner } = onDuty(stop);
      const chance = (what: string) => shareOf(`${stop.machineId} ${stop.fault} ${stop.startMs} ${what}`);
      const lengthMs = stop.endMs - stop.startMs;
      const startMs = whole(stop.startMs + Math.min(0.35 * lengthMs, (2 + 6 * chance('way')) * minuteMs));
      const isFree = (id: string) => (freeAt.get(id) ?? 0) <= startMs;
      const [first, ...others] = [...repairers.filter(isFree), ...repairers.filter((id) => !isFree(id))];
      if (first === undefined) return [];
      const helper = lengthMs > longMs ? others.find(isFree) : undefined;
      const personIds = [first, ...(helper === undefined ? [] : [helper])] as const;
      for (const id of personIds) freeAt.set(id, Math.max(freeAt.get(id) ?? 0, stop.endMs + 2 * minuteMs));
      const completedMs = whole(stop.endMs + (1 + 3 * chance('told')) * minuteMs);
      const waitsMs =
        chance('confirm') < confirmedLate
          ? (8 + 4 * chance('later')) * hourMs
          : (5 + 40 * chance('soon')) * minuteMs;
      const treatment = treatmentOf(stop, chance);
      if (treatment === undefined) return [];
      return [
        {
          stop,
          personIds,
          reporterId: chance('who') < reported ? (spinner ?? null) : null,
          acceptedMs: whole(stop.startMs + 0.6 * (startMs - stop.startMs)),
          startMs,
          endMs: stop.endMs,
          completedMs,
          confirmedMs: whole(completedMs + waitsMs),
          ...treatment,
        },
      ];
    });
}

/** What was done about a stop: most times something is set, cleaned or tightened. */
function treatmentOf({ type }: FaultStop, chance: (what: string) => number) {
  const known: readonly Treatment[] = type === 'electrical' ? treatments.electrical : treatments.mechanical;
  const [without, replacing] = [false, true].map((has) =>
    known.filter(({ part }) => (part !== undefined) === has),
  );
  const otherwise = pick(without ?? [], chance('done'));
  const treatment = chance('part') < replaced ? pick(replacing ?? [], chance('done')) : otherwise;
  if (treatment === undefined || otherwise === undefined) return undefined;
  const { part } = treatment;
  const code = pick(part?.codes ?? [], chance('which'));
  return { treatment, otherwise, part: part && code ? { code, quantity: part.quantity } : undefined };
}

function pick<Each>(list: readonly Each[], chance: number): Each | undefined {
  return list[Math.floor(chance * list.length)];
}

function whole(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
