import { defaultShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import type pg from 'pg';
import {
  addDays,
  defaultShiftCalendar,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  plannedTurns,
  type RosterCell,
  type RosterPerson,
} from '@millwright/contract/areas/shifts/roster/planned.ts';
import { clashesOf } from '@millwright/contract/areas/shifts/roster/rosterChecks.ts';
import type { LeaveKind, RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

/** Five weeks back and two ahead. */
const [daysBack, daysAhead] = [35, 14];
const days = daysBack + daysAhead;
/** One of so many people swaps turns with a colleague. */
const eachSwapping = 8;

/** Leave as people take it, for whole days: a kind and for how long. */
const leaves: readonly (readonly [LeaveKind, number])[] = [
  ['sick', 2],
  ['annual', 2],
  ['personal', 1],
  ['annual', 3],
  ['sick', 1],
  ['marriage', 3],
  ['personal', 1],
  ['injury', 4],
  ['annual', 2],
  ['bereavement', 2],
];

interface Member extends RosterPerson {
  readonly post: string;
}

/**
 * Gives the people of a new mill leave and swapped turns over five weeks and the coming two. The same at each start, but
 * for the dates; fewer than six in a hundred turns are missed.
 * Written directly: the product refuses changes of turns past its limit.
 */
export async function seedRoster(
  client: pg.Client,
  { tenantId, zone, nowMs }: { tenantId: number; zone: DemoMill['zone']; nowMs: number },
): Promise<void> {
  const people = await membersOf(client, tenantId);
  const cells = rosterOf(people, { zone, nowMs });
  await insertRows(
    client,
    'roster_change',
    cells.map(({ personId, productionDate, turn }) => ({
      tenant_id: tenantId,
      id: uuidv7(),
      person_id: personId,
      production_date: productionDate,
      turn,
      create_time: new Date(nowMs),
      version: 1,
    })),
  );
}

/** What the roster of people in crews says, who are in the order of their work numbers. */
export function rosterOf(
  people: readonly Member[],
  { zone, nowMs }: { zone: string; nowMs: number },
): RosterCell[] {
  const first = addDays(localDate(zone, nowMs), -daysBack);
  const leave = people.flatMap(({ id: personId }, place): RosterCell[] => {
    const [turn, length] = leaves[place % leaves.length] ?? ['other', 1];
    const from = (place * 17) % (days - length);
    return Array.from({ length }, (_day, day) => ({
      personId,
      productionDate: addDays(first, from + day),
      turn,
    }));
  });
  return [...leave, ...swapsOf(people, { zone, first, leave })];
}

/** Two people of one post and two crews change places on a date, where both rest enough all the same. */
function swapsOf(
  people: readonly Member[],
  { zone, first, leave }: { zone: string; first: string; leave: readonly RosterCell[] },
): RosterCell[] {
  const calendar = defaultShiftCalendar(zone);
  const turns = Array.from({ length: days }, (_day, day) => shiftsOf(calendar, addDays(first, day))).flat();
  const swaps: RosterCell[] = [];
  const taken = new Set<string>();
  for (const [place, one] of people.entries()) {
    if (place % eachSwapping !== 0 || taken.has(one.id)) continue;
    const others = people.filter(
      ({ id, post, crews }) => post === one.post && crews[0] !== one.crews[0] && !taken.has(id),
    );
    const found = turns
      .filter(({ crew }) => one.crews.includes(crew))
      .toSorted((a, b) => ((a.startMs / hourMs + place * 7) % 11) - ((b.startMs / hourMs + place * 7) % 11))
      .flatMap((turn) =>
        others.map((other) => {
          const theirs = turns.find(
            ({ productionDate, crew }) =>
              productionDate === turn.productionDate && other.crews.includes(crew),
          );
          return swapOf(turn.productionDate, { one, other }, [turn.shift, theirs?.shift ?? 'rest']);
        }),
      )
      .find((cells) => isFree(cells) && isRested(cells));
    if (found === undefined) continue;
    swaps.push(...found);
    for (const { personId } of found) taken.add(personId);
  }
  return swaps;

  function isFree(cells: readonly RosterCell[]): boolean {
    return !cells.some((cell) =>
      leave.some(
        ({ personId, productionDate }) =>
          personId === cell.personId && productionDate === cell.productionDate,
      ),
    );
  }
  function isRested(cells: readonly RosterCell[]): boolean {
    const pair = people.filter(({ id }) => cells.some(({ personId }) => personId === id));
    return (
      clashesOf(
        plannedTurns(turns, { people: pair, changes: cells, standIns: [] }),
        defaultShiftRules.restHours,
      ).length === 0
    );
  }
}

function swapOf(
  productionDate: string,
  { one, other }: { one: Member; other: Member },
  [mine, theirs]: readonly [RosterTurn, RosterTurn],
): RosterCell[] {
  return [
    { personId: one.id, productionDate, turn: theirs },
    { personId: other.id, productionDate, turn: mine },
  ];
}

async function membersOf(client: pg.Client, tenantId: number): Promise<Member[]> {
  const { rows } = await client.query<{ id: string; crews: string[]; post: string }>(
    `select p.id, array[t.crew] as crews, coalesce(t.process, t.type) as post
     from team t cross join lateral unnest(t.member_ids) as m (id)
       join membership p on p.tenant_id = t.tenant_id and p.id::text = m.id
     where t.tenant_id = $1 and t.crew is not null and t.deleted_at is null order by p.work_no`,
    [tenantId],
  );
  return rows.map((row) => ({ ...row, leftMs: null }));
}
