import { isOverLimit } from '../calendar/editLimit.ts';
import type { ShiftTurn } from '../calendar/calendar.ts';
import { type Planned, type RosterCell, type RosterPerson } from './planned.ts';
import { leaveOf, type RosterTurn } from './roster.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { hourMs } from '../../../core/time/units.ts';

/** Two turns of one person with too little rest between: two of one production date, or one behind another's. */
export interface Clash {
  readonly kind: 'twoTurns' | 'shortRest';
  readonly personId: string;
  readonly before: Planned;
  readonly after: Planned;
  /** Between them, in hours with one decimal. */
  readonly restHours: number;
}

/** What is wrong with a cell of the roster by itself or beside others: why it cannot be saved. */
export type CellFault = Clash['kind'] | 'noShift';

/**
 * The turns of people with less than `leastHours` of rest between. Where the rotation of one crew alone asks for it, it is
 * a matter of the shift system and not told; two turns of one date are, as for somebody in teams of two crews.
 */
export function clashesOf(planned: readonly Planned[], leastHours: number): Clash[] {
  const worked = planned.filter(({ leave }) => leave === null);
  return [...Map.groupBy(worked, ({ personId }) => personId)].flatMap(([personId, own]) =>
    own
      .toSorted((one, other) => one.startMs - other.startMs)
      .flatMap((after, place, turns): Clash[] => {
        const before = turns[place - 1];
        if (before === undefined) return [];
        const restMs = after.startMs - before.endMs;
        if (restMs >= leastHours * hourMs) return [];
        const kind = before.productionDate === after.productionDate ? 'twoTurns' : 'shortRest';
        if (kind === 'shortRest' && before.by === 'crew' && after.by === 'crew') return [];
        return [{ kind, personId, before, after, restHours: Math.max(0, tenths(restMs / hourMs)) }];
      }),
  );
}

/** The cells that name a shift which their date does not have. */
export function cellsWithoutShift(turns: readonly ShiftTurn[], cells: readonly RosterCell[]): RosterCell[] {
  const known = new Set(turns.map(({ productionDate, shift }) => `${productionDate} ${shift}`));
  return cells.filter(
    ({ productionDate, turn }) =>
      shiftNames.some((name) => name === turn) && !known.has(`${productionDate} ${turn}`),
  );
}

/** The hours that each person works in the turns that are given; leave is none. */
export function shiftHours(planned: readonly Planned[]): ReadonlyMap<string, number> {
  const worked = planned.filter(({ leave }) => leave === null);
  return new Map(
    [...Map.groupBy(worked, ({ personId }) => personId)].map(([id, own]) => [
      id,
      tenths(own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / hourMs),
    ]),
  );
}

/** Machines that somebody answers for, in the shifts of a crew (null: in all), from a production date to another. */
export interface Post {
  readonly personId: string;
  readonly crew: string | null;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly machineIds: readonly number[];
}

/** A replacement: who is absent, and who stands in; null for nobody. */
export interface HeldPost {
  readonly personId: string;
  readonly substituteId: string | null;
  readonly startMs: number;
  readonly endMs: number;
}

/** The posts of one turn: how many people answer, how many of these are there or replaced, and what is left. */
export interface PostsOfTurn {
  readonly turn: ShiftTurn;
  readonly needed: number;
  readonly filled: number;
  /** Who is not there and leaves machines without anybody. */
  readonly open: readonly { readonly personId: string; readonly machineIds: readonly number[] }[];
}

/**
 * The posts of turns. Somebody is absent who has leave, a day off or another shift by the roster, who left the mill, or of
 * whom a replacement says that nobody stands in. A machine is left when all who share it are absent.
 */
export function postsOf(
  turns: readonly ShiftTurn[],
  {
    posts,
    cells,
    held,
    people,
  }: {
    posts: readonly Post[];
    cells: readonly RosterCell[];
    held: readonly HeldPost[];
    people: readonly RosterPerson[];
  },
): PostsOfTurn[] {
  const said = new Map(cells.map((each) => [`${each.personId} ${each.productionDate}`, each.turn]));
  const leftMs = new Map(people.map((person) => [person.id, person.leftMs]));
  const replaced = Map.groupBy(held, ({ personId }) => personId);
  const isThere = (id: string, turn: ShiftTurn) => {
    const [told, left] = [said.get(`${id} ${turn.productionDate}`), leftMs.get(id) ?? null];
    return (told === undefined || told === turn.shift) && (left === null || turn.startMs < left);
  };
  const isFilled = (id: string, turn: ShiftTurn) => {
    const own = (replaced.get(id) ?? []).filter(
      ({ startMs, endMs }) => startMs < turn.endMs && endMs > turn.startMs,
    );
    if (own.length === 0) return isThere(id, turn);
    return own.some(
      ({ substituteId }) =>
        substituteId !== null && leaveOf(said.get(`${substituteId} ${turn.productionDate}`)) === null,
    );
  };
  return turns.map((turn) => {
    const { productionDate: date, crew } = turn;
    const now = posts.filter(
      (post) =>
        (post.crew === null || post.crew === crew) &&
        post.fromDate <= date &&
        (post.toDate === null || post.toDate >= date),
    );
    const holders = [...new Set(now.map(({ personId }) => personId))];
    const filled = new Set(holders.filter((id) => isFilled(id, turn)));
    const tended = new Set(
      now.filter(({ personId }) => filled.has(personId)).flatMap((post) => post.machineIds),
    );
    const open = holders.flatMap((personId) => {
      if (filled.has(personId)) return [];
      const own = now.filter((post) => post.personId === personId).flatMap((post) => post.machineIds);
      const machineIds = own.filter((id) => !tended.has(id));
      return machineIds.length === 0 ? [] : [{ personId, machineIds }];
    });
    return { turn, needed: holders.length, filled: filled.size, open };
  });
}

/**
 * Whether only who may correct the past changes a cell: the time is over in which one of the turns is edited that the change
 * takes or gives, or the last turn of the date where it concerns none.
 */
export function isClosedCell(
  ofDate: readonly ShiftTurn[],
  {
    crews,
    said,
    nowMs,
    editHours,
  }: {
    crews: readonly string[];
    /** What the cell says before and after. */
    said: readonly (RosterTurn | undefined)[];
    nowMs: number;
    /** The time limit of the mill. */
    editHours: number;
  },
): boolean {
  const meant = ofDate.filter(({ shift, crew }) => crews.includes(crew) || said.includes(shift));
  const counted = meant.length === 0 ? ofDate.slice(-1) : meant;
  return counted.some((turn) => isOverLimit(turn, { nowMs, editHours }));
}

function tenths(hours: number): number {
  return Math.round(hours * 10) / 10;
}
