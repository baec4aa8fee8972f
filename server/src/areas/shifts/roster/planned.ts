import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import {
  type Planned,
  plannedTurns,
  type RosterPerson,
  type StandIn,
} from '@millwright/contract/areas/shifts/roster/planned.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { inStateSince } from '../../../resource/index.ts';
import { type ContactRow, selectContacts } from '../../access/index.ts';
import { selectCrewMembers } from '../../personnel/index.ts';
import { turnsBetween } from '../shiftSystem/preview.ts';
import { type HeldReplacement, substitutesBetween } from './replacement.queries.ts';
import { selectStatedTurns } from './roster.queries.ts';
import type { ShiftPlan } from '../shiftSystem/shiftPlan.ts';

export type { Planned };

/**
 * Who is to work which turns of production dates, both included: the rotation of the crews, changed by the roster, and
 * turns in which somebody stands in for another. Turns that begin after somebody left the mill are not planned. A turn
 * from which somebody has leave is told with its kind.
 * @param asked.personIds these people alone
 */
export async function plannedBetween(
  tx: TenantTransaction,
  asked: { plan: ShiftPlan; from: string; to: string; personIds?: readonly string[] },
): Promise<readonly Planned[]> {
  const { plan, from, to, personIds } = asked;
  const held = await substitutesBetween(tx, { plan, from, to });
  const changes = await selectStatedTurns(tx, { from, to, personIds });
  const isAsked = ({ personId }: { personId: string }) =>
    personIds === undefined || personIds.includes(personId);
  const standIns = (await standInsOf(tx, held)).filter(isAsked);
  const members = await selectCrewMembers(tx, { people: personIds });
  const ids = [...members, ...[...changes, ...standIns].map(({ personId }) => ({ id: personId }))];
  const people = await rosterPeople(tx, [...new Set(ids.map(({ id }) => id))]);
  return plannedTurns(turnsBetween(plan, from, to), { people, changes, standIns });
}

/** People with the crews of their teams and when they left; in the order of their work numbers. */
export async function rosterPeople(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<(Required<RosterPerson> & ContactRow)[]> {
  const crewsOf = await crewsByPerson(tx, ids);
  const contacts = await selectContacts(tx, ids);
  const gone = contacts.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id);
  const leftSince =
    gone.length === 0
      ? new Map<string, number>()
      : await inStateSince(tx, {
          resources: [personnelFile.name, user.name],
          ids: gone,
          state: 'frozen',
        });
  return contacts.map((contact) => ({
    ...contact,
    ...(crewsOf.get(contact.id) ?? { crews: [], before: [] }),
    // Who is disabled and nobody knows since when is not planned at all.
    leftMs: contact.isEnabled ? null : (leftSince.get(contact.id) ?? 0),
  }));
}

/** Who stands in for whom, in the turns of whose crews; replacements without a substitute let nobody stand in. */
export async function standInsOf(
  tx: TenantTransaction,
  held: readonly HeldReplacement[],
): Promise<StandIn[]> {
  if (held.length === 0) return [];
  const crewsOf = await crewsByPerson(
    tx,
    held.map(({ personId }) => personId),
  );
  return held.flatMap(({ personId, substituteId, layer, startMs, endMs }) => {
    if (substituteId === null) return [];
    const { crews: now = [], before = [] } = crewsOf.get(personId) ?? {};
    const crews = layer === 'part' ? null : [...now, ...before.flatMap((each) => each.crews)];
    return [{ personId: substituteId, startMs, endMs, crews }];
  });
}

async function crewsByPerson(tx: TenantTransaction, ids: readonly string[]) {
  const members = await selectCrewMembers(tx, { people: ids });
  return new Map(members.map(({ id, crews, before }) => [id, { crews, before }]));
}
