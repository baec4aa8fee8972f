import type { ShiftTurn } from '../calendar/calendar.ts';
import { type LeaveKind, leaveOf, type RosterTurn } from './roster.ts';

/** A turn in which somebody is to work, or would if he or she had no leave. */
export interface Planned extends ShiftTurn {
  readonly personId: string;
  /** What put the person there: the rotation of the crew, a change of the roster, or standing in for somebody. */
  readonly by: 'crew' | 'change' | 'replacement';
  /** Why the person is not there; null for who is. */
  readonly leave: LeaveKind | null;
}

/** Somebody whose turns are asked for. */
export interface RosterPerson {
  readonly id: string;
  /** Of the teams that he or she is in; none for day staff. */
  readonly crews: readonly string[];
  /** Those until a date, that date included, where they were others; in order of the dates. */
  readonly before?: readonly { readonly until: string; readonly crews: readonly string[] }[];
  /** When the person left the mill, epoch ms: no turn that begins then or later is planned. Null for who is there. */
  readonly leftMs: number | null;
}

/** What the roster says of a person and a production date. */
export interface RosterCell {
  readonly personId: string;
  readonly productionDate: string;
  readonly turn: RosterTurn;
}

/** Somebody who stands in for another from one moment to another, epoch ms. */
export interface StandIn {
  readonly personId: string;
  readonly startMs: number;
  readonly endMs: number;
  /** The crews in whose turns it is: those of who is absent. Null within a shift, whosever it is. */
  readonly crews: readonly string[] | null;
}

/**
 * Who is to work when. A person works the turns of the crews of his or her teams, unless the roster says something else of the
 * date, and the turns in which he or she stands in for somebody. A change to a shift that the date does not have leaves
 * no turn. By the turns of each person in their order.
 * @param turns of the production dates that are asked for, in their order
 */
export function plannedTurns(
  turns: readonly ShiftTurn[],
  {
    people,
    changes,
    standIns,
  }: {
    people: readonly RosterPerson[];
    changes: readonly RosterCell[];
    standIns: readonly StandIn[];
  },
): Planned[] {
  const byDate = [...Map.groupBy(turns, ({ productionDate }) => productionDate)];
  const said = new Map(changes.map((each) => [`${each.personId} ${each.productionDate}`, each.turn]));
  const helping = Map.groupBy(standIns, ({ personId }) => personId);
  return people.flatMap((person) => {
    const isThere = ({ startMs }: ShiftTurn) => person.leftMs === null || startMs < person.leftMs;
    const own = byDate.flatMap(([date, ofDate]) => turnsOn(person, ofDate, said.get(`${person.id} ${date}`)));
    const worked = own.filter(isThere);
    const helped = (helping.get(person.id) ?? []).flatMap((span) =>
      turns
        .filter((turn) => turn.startMs < span.endMs && turn.endMs > span.startMs && isThere(turn))
        .filter(({ crew }) => span.crews === null || span.crews.includes(crew))
        .filter((turn) => !worked.some((each) => isSameTurn(each, turn)))
        .map(
          (turn): Planned => ({
            ...turn,
            personId: person.id,
            startMs: Math.max(turn.startMs, span.startMs),
            endMs: Math.min(turn.endMs, span.endMs),
            by: 'replacement',
            leave: leaveOf(said.get(`${person.id} ${turn.productionDate}`)),
          }),
        ),
    );
    return [...worked, ...withoutOverlap(helped)].toSorted((one, other) => one.startMs - other.startMs);
  });
}

/** Whether two turns are one shift of one date. */
export function isSameTurn(
  one: Pick<ShiftTurn, 'productionDate' | 'shift'>,
  other: Pick<ShiftTurn, 'productionDate' | 'shift'>,
): boolean {
  return one.productionDate === other.productionDate && one.shift === other.shift;
}

/** Who stands in for two people in one turn is there once. */
function withoutOverlap(helped: readonly Planned[]): Planned[] {
  const pieces: Planned[] = [];
  for (const piece of helped.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = pieces.at(-1);
    if (last !== undefined && isSameTurn(last, piece) && piece.startMs <= last.endMs)
      pieces[pieces.length - 1] = { ...last, endMs: Math.max(last.endMs, piece.endMs) };
    else pieces.push(piece);
  }
  return pieces;
}

function turnsOn(person: RosterPerson, turns: readonly ShiftTurn[], said: RosterTurn | undefined): Planned[] {
  const { id } = person;
  const leave = leaveOf(said);
  if (said === undefined || leave !== null)
    return turns
      .filter(({ crew, productionDate }) => crewsOn(person, productionDate).includes(crew))
      .map((turn) => ({ ...turn, personId: id, by: 'crew', leave }));
  return turns
    .filter(({ shift }) => shift === said)
    .map((turn) => ({ ...turn, personId: id, by: 'change', leave: null }));
}

/** The crews that somebody works with on a production date. */
export function crewsOn(
  { crews, before = [] }: Pick<RosterPerson, 'crews' | 'before'>,
  productionDate: string,
): readonly string[] {
  return before.find(({ until }) => productionDate <= until)?.crews ?? crews;
}
