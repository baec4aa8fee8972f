import {
  type Duty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';

/** Shifts of a crew, or of all crews (null), on the production dates of a span; without `toDate` for good. */
export interface Slot {
  readonly crew: CrewLetter | null;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** That somebody answers in a slot with a factor. Rows that are stored have an id. */
export interface Held extends Slot {
  readonly id?: string;
  readonly personId: string;
  readonly factor: number;
  readonly remark: string | null;
}

/** A stored row of one machine in one duty. */
export interface StoredHeld extends Held {
  readonly id: string;
  readonly duty: Duty;
  readonly machineId: number;
}

export type DutyShare = Pick<Held, 'personId' | 'factor'>;

/**
 * Who answers for one machine in one duty once these people do so in a slot: whoever did answers before and after it. Who
 * answers in all shifts and is replaced in those of one crew goes on in those of the other `crews`.
 */
export function assigned(
  rows: readonly Held[],
  slot: Slot,
  {
    shares,
    remark = null,
    crews = crewLetters,
  }: { shares: readonly DutyShare[]; remark?: string | null; crews?: readonly CrewLetter[] },
): Held[] {
  const inSlot = rows.filter((row) => isTouched(row, slot));
  const isSaid = inSlot.length === shares.length && inSlot.every((row) => covers(row, slot, shares));
  if (isSaid) return [...rows];
  return [
    ...rows.flatMap((row) => outside(row, slot, crews)),
    ...shares.map(({ personId, factor }) => ({ ...slotOf(slot), personId, factor, remark })),
  ];
}

/** Who is in a slot and would not be once these people are, each once. */
export function displacedBy(rows: readonly Held[], slot: Slot, shares: readonly DutyShare[]): string[] {
  const staying = new Set(shares.map(({ personId }) => personId));
  const inSlot = rows.filter((row) => isTouched(row, slot)).map(({ personId }) => personId);
  return [...new Set(inSlot)].filter((personId) => !staying.has(personId));
}

/**
 * Who answers for one machine in one duty once somebody takes over what another has there within a span. Where the two
 * share the machine, one row with both factors follows.
 */
export function takenOver(
  rows: readonly Held[],
  {
    personId,
    byPersonId,
    fromDate,
    toDate,
    crews = crewLetters,
  }: Omit<Slot, 'crew'> & { personId: string; byPersonId: string; crews?: readonly CrewLetter[] },
): Held[] {
  const span = { crew: null, fromDate, toDate };
  const given = rows.filter((row) => row.personId === personId).flatMap((row) => within(row, span));
  return given
    .flatMap((row) =>
      cutAt(
        row,
        rows.filter((other) => other.personId === byPersonId),
        crews,
      ),
    )
    .reduce<Held[]>(
      (now, part) => {
        const mine = now.filter((row) => row.personId === byPersonId && isTouched(row, part));
        const pair = new Set([personId, byPersonId]);
        const factor = mine.reduce((sum, row) => sum + row.factor, part.factor);
        return [
          ...now.flatMap((row) => (pair.has(row.personId) ? outside(row, part, crews) : [row])),
          { ...slotOf(part), personId: byPersonId, factor, remark: part.remark },
        ];
      },
      [...rows],
    );
}

/** The first crew and date, from `fromDate` on, at which factors add up to neither the whole nor nothing. */
export function brokenSum(
  rows: readonly Held[],
  fromDate: string,
): { crew: CrewLetter; date: string; sum: number } | undefined {
  const dates = [
    fromDate,
    ...rows.flatMap((row) => [row.fromDate, ...(row.toDate === null ? [] : [nextDay(row.toDate)])]),
  ];
  for (const date of [...new Set(dates)].filter((each) => each >= fromDate).toSorted()) {
    for (const crew of crewLetters) {
      const here = rows.filter((row) => isTouched(row, { crew, fromDate: date, toDate: date }));
      const sum = here.reduce((total, { factor }) => total + factor, 0);
      if (here.length > 0 && sum !== wholeFactor) return { crew, date, sum };
    }
  }
  return undefined;
}

/** What must be written so that stored rows become others: rows of the same id differ at most in their end. */
export function changesBetween(
  before: readonly StoredHeld[],
  after: readonly Held[],
): {
  readonly ended: readonly { id: string; toDate: string | null }[];
  readonly taken: readonly string[];
  readonly added: readonly Held[];
} {
  const kept = new Map(after.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])));
  return {
    ended: before.flatMap(({ id, toDate }) => {
      const now = kept.get(id);
      return now === undefined || now.toDate === toDate ? [] : [{ id, toDate: now.toDate }];
    }),
    taken: before.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    added: after.filter(({ id }) => id === undefined),
  };
}

/** The production date behind one. */
export function nextDay(date: string): string {
  return shifted(date, 1);
}

/** Whether two slots have a shift in common. */
function isTouched(one: Slot, other: Slot): boolean {
  return (
    (one.crew === null || other.crew === null || one.crew === other.crew) &&
    one.fromDate <= endOf(other) &&
    other.fromDate <= endOf(one)
  );
}

/** The part of a row that lies in a slot. */
function within(row: Held, slot: Slot): Held[] {
  if (!isTouched(row, slot)) return [];
  const end = endOf(row) < endOf(slot) ? row.toDate : slot.toDate;
  return [
    withoutId({
      ...row,
      crew: row.crew ?? slot.crew,
      fromDate: later(row.fromDate, slot.fromDate),
      toDate: end,
    }),
  ];
}

/** What is left of a row without a slot: what lies before keeps its id, so that it is ended and not written anew. */
function outside(row: Held, slot: Slot, crews: readonly CrewLetter[]): Held[] {
  const [cut] = within(row, slot);
  if (cut === undefined) return [row];
  const before = row.fromDate < slot.fromDate ? [{ ...row, toDate: shifted(slot.fromDate, -1) }] : [];
  const isLonger = slot.toDate !== null && endOf(row) > slot.toDate;
  const after = isLonger ? [withoutId({ ...row, fromDate: nextDay(endOf(slot)) })] : [];
  const others = row.crew === null && slot.crew !== null ? crews.filter((crew) => crew !== slot.crew) : [];
  return [...before, ...others.map((crew) => ({ ...cut, crew })), ...after];
}

/** A row in parts, each of which lies wholly in the slot of each of the others, or wholly outside. */
function cutAt(row: Held, others: readonly Held[], all: readonly CrewLetter[]): Held[] {
  const met = others.filter((other) => isTouched(row, other));
  const isByCrew = row.crew === null && met.some(({ crew }) => crew !== null);
  const crews = isByCrew ? all : [row.crew];
  const starts = met
    .flatMap(({ fromDate, toDate }) => [fromDate, ...(toDate === null ? [] : [nextDay(toDate)])])
    .filter((date) => date > row.fromDate && date <= endOf(row));
  const dates = [...new Set([row.fromDate, ...starts])].toSorted();
  return dates.flatMap((fromDate, index) => {
    const next = dates[index + 1];
    const toDate = next === undefined ? row.toDate : shifted(next, -1);
    return crews.map((crew) => ({ ...row, crew, fromDate, toDate }));
  });
}

/** Whether a stored row already says, for exactly this slot and later ones, what one of the shares says. */
function covers(row: Held, slot: Slot, shares: readonly DutyShare[]): boolean {
  return (
    row.crew === slot.crew &&
    row.fromDate <= slot.fromDate &&
    row.toDate === slot.toDate &&
    shares.some(({ personId, factor }) => personId === row.personId && factor === row.factor)
  );
}

function slotOf({ crew, fromDate, toDate }: Slot): Slot {
  return { crew, fromDate, toDate };
}

function withoutId({ id: _id, ...row }: Held): Held {
  return row;
}

const forGood = '9999-12-31';

function endOf({ toDate }: Slot): string {
  return toDate ?? forGood;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
