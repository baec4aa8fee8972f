import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  crewsOn,
  type Planned,
  plannedTurns,
  type RosterCell,
  type RosterPerson,
} from '@millwright/contract/areas/shifts/roster/planned.ts';
import { leaveOf, rosterChange, type RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import type { showRoster } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import {
  cellsWithoutShift,
  type Clash,
  clashesOf,
  shiftHours,
  isClosedCell,
  type PostsOfTurn,
  postsOf,
} from '@millwright/contract/areas/shifts/roster/rosterChecks.ts';
import { saidCells } from '@millwright/contract/areas/shifts/roster/saidCells.ts';
import type { ResultOf } from '@millwright/contract/core/call/call.ts';

export type ShownRoster = ResultOf<typeof showRoster>;
export type RosterRow = ShownRoster['people'][number];

/** A cell that is not saved: what it is to say (null: the rotation), and the version that it was made from. */
export interface RosterDraft {
  readonly turn: RosterTurn | null;
  readonly version: number;
}
export type Drafts = ReadonlyMap<string, RosterDraft>;
/** What a cell is to say; null for the rotation. */
export type Patch = readonly [key: string, turn: RosterTurn | null];

/** Why a cell cannot be saved, or what it leads to. */
export type Check =
  | { readonly kind: Clash['kind']; readonly key: string; readonly clash: Clash }
  | { readonly kind: 'noShift' | 'closed'; readonly key: string; readonly turn: RosterTurn | null }
  | {
      readonly kind: 'openPost';
      readonly key: string;
      readonly turn: ShiftTurn;
      readonly machineIds: readonly number[];
    }
  | { readonly kind: 'overHours'; readonly key: string; readonly personId: string; readonly hours: number };

/** A roster as it stands with what is not saved. */
export interface RosterNow {
  readonly dates: readonly string[];
  readonly said: ReadonlyMap<string, RosterTurn>;
  readonly planned: ReadonlyMap<string, readonly Planned[]>;
  readonly turnsOn: ReadonlyMap<string, readonly ShiftTurn[]>;
  readonly hours: ReadonlyMap<string, number>;
  /** Of each date: people at their posts, and needed. */
  readonly posts: ReadonlyMap<string, { needed: number; filled: number }>;
  readonly checks: readonly Check[];
  /** Cells that cannot be saved as they are. */
  readonly blocked: ReadonlySet<string>;
  /** Cells with something wrong, saved or not. */
  readonly faulty: ReadonlySet<string>;
  /** Cells whose person leaves a post. */
  readonly open: ReadonlySet<string>;
  /** People who work more than a month allows, by more than the rotation alone. */
  readonly over: ReadonlySet<string>;
  /** Cells that only who may correct the past changes. */
  readonly closed: ReadonlySet<string>;
  readonly openTurns: number;
  readonly leaveDays: number;
}

/** No id holds a space. */
export function rosterKey(personId: string, date: string): string {
  return `${personId} ${date}`;
}

export function personDayOf(key: string): { personId: string; date: string } {
  const [personId = '', date = ''] = key.split(' ');
  return { personId, date };
}

/** What is stored of each cell. */
export function storedCells({ cells }: Pick<ShownRoster, 'cells'>): ReadonlyMap<string, RosterDraft> {
  return new Map(
    cells.map(({ personId, productionDate, turn, version }) => [
      rosterKey(personId, productionDate),
      { turn, version },
    ]),
  );
}

/** The roster of the dates with what is not saved, and all that follows from both. */
export function rosterNow(
  shown: ShownRoster,
  { from, to, drafts, mayCorrectPast }: { from: string; to: string; drafts: Drafts; mayCorrectPast: boolean },
): RosterNow {
  const told = saidCells(shown);
  const said = new Map(
    told.changes.map(({ personId, productionDate, turn }) => [rosterKey(personId, productionDate), turn]),
  );
  for (const [key, { turn }] of drafts) {
    if (turn === null) said.delete(key);
    else said.set(key, turn);
  }
  const cells = [...said].map(([key, turn]): RosterCell => {
    const { personId, date } = personDayOf(key);
    return { personId, productionDate: date, turn };
  });
  const isInside = ({ productionDate: date }: ShiftTurn) => date >= from && date <= to;
  const planned = plannedTurns(shown.turns, {
    people: shown.people,
    changes: cells,
    standIns: told.standIns,
  });
  const inside = planned.filter(isInside);
  const turns = shown.turns.filter(isInside);
  const turnsOn = Map.groupBy(shown.turns, ({ productionDate }) => productionDate);
  const hours = shiftHours(inside);
  const others = shown.others.map((each): RosterPerson => ({ ...each, crews: [] }));
  const ofTurns = postsOf(turns, {
    posts: shown.posts.filter(({ crew }) => isShownCrew(shown, crew)),
    cells,
    held: shown.held,
    people: [...shown.people, ...others],
  });
  const byId = new Map(shown.people.map((person) => [person.id, person]));
  const stored = storedCells(shown);
  const isClosed = (key: string, turn: RosterTurn | null) => {
    const { personId, date } = personDayOf(key);
    const before = stored.get(key)?.turn ?? undefined;
    return isClosedCell(turnsOn.get(date) ?? [], {
      crews: crewsOn(byId.get(personId) ?? { crews: [] }, date),
      said: [before, turn ?? undefined],
      nowMs: shown.nowMs,
      editHours: shown.rules.editHours,
    });
  };
  const clashes = clashesOf(planned, shown.rules.restHours).map((clash) => {
    const keys = [clash.after, clash.before].map((each) => rosterKey(clash.personId, each.productionDate));
    const key = keys.find((each) => drafts.has(each)) ?? keys[0] ?? '';
    return { kind: clash.kind, key, clash };
  });
  const withoutShift = cellsWithoutShift(shown.turns, cells)
    .filter(({ personId }) => byId.has(personId))
    .map(({ personId, productionDate, turn }) => ({
      kind: 'noShift' as const,
      key: rosterKey(personId, productionDate),
      turn,
    }));
  const shut = [...drafts]
    .filter(([key, { turn }]) => !mayCorrectPast && turnsOn.has(personDayOf(key).date) && isClosed(key, turn))
    .map(([key, { turn }]) => ({ kind: 'closed' as const, key, turn }));
  const faults = [...clashes, ...withoutShift, ...shut];
  const isShown = ({ key }: { key: string }) => {
    const { date } = personDayOf(key);
    return drafts.has(key) || (date >= from && date <= to);
  };
  const byRoster = new Set(inside.filter(({ by }) => by !== 'crew').map(({ personId }) => personId));
  const over = new Set(
    shown.people
      .map(({ id }) => id)
      .filter((id) => (hours.get(id) ?? 0) > shown.rules.monthHours && byRoster.has(id)),
  );
  const dates = [...new Set(turns.map(({ productionDate }) => productionDate))];
  return {
    dates,
    said,
    planned: Map.groupBy(inside, ({ personId, productionDate }) => rosterKey(personId, productionDate)),
    turnsOn,
    hours,
    posts: postsByDate(ofTurns),
    checks: [
      ...faults.filter(isShown),
      ...ofTurns.flatMap(({ turn, open }) =>
        open.map(({ personId, machineIds }) => ({
          kind: 'openPost' as const,
          key: rosterKey(personId, turn.productionDate),
          turn,
          machineIds,
        })),
      ),
      ...[...over].map((personId) => ({
        kind: 'overHours' as const,
        key: rosterKey(personId, from),
        personId,
        hours: hours.get(personId) ?? 0,
      })),
    ],
    blocked: new Set(faults.map(({ key }) => key).filter((key) => drafts.has(key))),
    over,
    faulty: new Set(faults.map(({ key }) => key)),
    open: new Set(
      ofTurns.flatMap(({ turn, open }) =>
        open.map(({ personId }) => rosterKey(personId, turn.productionDate)),
      ),
    ),
    closed: new Set(
      shown.people.flatMap(({ id }) =>
        dates.map((date) => rosterKey(id, date)).filter((key) => isClosed(key, said.get(key) ?? null)),
      ),
    ),
    openTurns: new Set(ofTurns.filter(({ open }) => open.length > 0).map(({ turn }) => turn.startMs)).size,
    leaveDays: new Set(
      inside
        .filter(({ leave }) => leave !== null)
        .map(({ personId, productionDate }) => rosterKey(personId, productionDate)),
    ).size,
  };
}

/** What the rotation gives somebody on a date: a shift, or a day off. With two turns a date the first. */
export function rotationOn(now: Pick<RosterNow, 'turnsOn'>, person: RosterRow, date: string): RosterTurn {
  return (
    (now.turnsOn.get(date) ?? []).find(({ crew }) => crewsOn(person, date).includes(crew))?.shift ?? 'rest'
  );
}

/** What somebody does on a date by rotation and roster. */
export function effectiveOn(now: RosterNow, person: RosterRow, date: string): RosterTurn {
  return now.said.get(rosterKey(person.id, date)) ?? rotationOn(now, person, date);
}

/** A cell that is to say what the rotation gives anyway says nothing. */
export function patchOf(
  now: RosterNow,
  { person, date, turn }: { person: RosterRow; date: string; turn: RosterTurn },
): Patch {
  return [rosterKey(person.id, date), turn === rotationOn(now, person, date) ? null : turn];
}

/** Drafts with cells that are to say something else; a cell that says what is stored is none. */
export function withPatches(
  drafts: Drafts,
  stored: ReadonlyMap<string, RosterDraft>,
  patches: readonly Patch[],
): Drafts {
  const next = new Map(drafts);
  for (const [key, turn] of patches) {
    const kept = stored.get(key);
    if ((kept?.turn ?? null) === turn) next.delete(key);
    else next.set(key, { turn, version: drafts.get(key)?.version ?? kept?.version ?? 0 });
  }
  return next;
}

/** What a key means on a date: a digit a shift by its place or 0 a day off, a letter a kind of leave; undefined for others. */
export function turnOfKey(
  now: Pick<RosterNow, 'turnsOn'>,
  date: string,
  key: string,
): RosterTurn | undefined {
  if (/^[1-9]$/.test(key)) return now.turnsOn.get(date)?.[Number(key) - 1]?.shift;
  const [named] =
    Object.entries(rosterChange.choices).find(([, { key: own }]) => own === key.toLowerCase()) ?? [];
  if (named === 'rest') return 'rest';
  return leaveOf(named) ?? undefined;
}

/** Whether somebody's crew is among those shown: posts of other crews are not judged beside them. */
function isShownCrew({ teams }: Pick<ShownRoster, 'teams'>, crew: string | null): boolean {
  return crew === null || teams.some((team) => team.crew === crew);
}

function postsByDate(
  ofTurns: readonly PostsOfTurn[],
): ReadonlyMap<string, { needed: number; filled: number }> {
  const sums = new Map<string, { needed: number; filled: number }>();
  for (const { turn, needed, filled } of ofTurns) {
    const sum = sums.get(turn.productionDate) ?? { needed: 0, filled: 0 };
    sums.set(turn.productionDate, { needed: sum.needed + needed, filled: sum.filled + filled });
  }
  return sums;
}
