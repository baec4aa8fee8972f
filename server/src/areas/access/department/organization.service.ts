import { department } from '@millwright/contract/areas/access/department/department.ts';
import {
  type listOrganizationPeople,
  type moveDepartment as moveDepartmentCall,
  type movePeople as movePeopleCall,
  noDepartment,
  type OrganizationNode,
  type setOnDuty as setOnDutyCall,
  type setSupervisor as setSupervisorCall,
  type showOrganization,
} from '@millwright/contract/areas/access/department/organization.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { mostTreeNodes } from '@millwright/contract/core/resource/listQuery.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { nounOf } from '../../../platform/phrases/sentences.ts';
import { containing, editRow, selectSeenIds } from '../../../resource/index.ts';
import {
  lockPeople,
  lockSupervisors,
  selectNodes,
  selectPeopleOfOrganization,
  selectPlacesOfAll,
  selectWithin,
} from './organization.queries.ts';
import { assertSeen, seenIn } from '../people/seen.service.ts';

/** The tree of departments with how many people belong to each. Throws `core.treeTooLarge`. */
export async function organizationOf(ctx: Ctx): Promise<OutputOf<typeof showOrganization>> {
  const { tx, language, dataScope } = ctx;
  const all = await selectNodes(tx, { limit: mostTreeNodes + 1 });
  if (all.length > mostTreeNodes)
    throw fail('core.treeTooLarge', { name: nounOf(language, department), limit: mostTreeNodes });
  const isSeen = await seenIn(ctx, department);
  const isShown = (id: string | null) => id !== null && isSeen(id);
  // Departments below a hidden one appear at the top.
  const nodes = all
    .filter(({ id }) => isSeen(id))
    .map((node) => ({ ...node, parentId: isShown(node.parentId) ? node.parentId : null }));
  const places = await selectPlacesOfAll(tx, { seen: await selectSeenIds(tx, user, dataScope) });
  const { own, within, nowhere } = counted(nodes, places);
  return {
    departments: nodes.map((node) => ({
      ...node,
      people: own.get(node.id) ?? 0,
      peopleWithin: within.get(node.id) ?? 0,
    })),
    people: places.length,
    withoutDepartment: nowhere,
  };
}

/**
 * How many people belong to each department, how many to it or below it, and how many to none. A department that was
 * dissolved counts as none.
 */
function counted(
  nodes: readonly Pick<OrganizationNode, 'id' | 'parentId'>[],
  places: readonly (readonly string[])[],
): { own: Map<string, number>; within: Map<string, number>; nowhere: number } {
  const above = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const own = new Map<string, number>();
  const within = new Map<string, number>();
  let nowhere = 0;
  for (const ids of places) {
    const known = ids.filter((id) => above.has(id));
    if (known.length === 0) nowhere += 1;
    for (const id of known) add(own, id);
    const seen = new Set<string>();
    for (const id of known)
      for (let at: string | null | undefined = id; at && above.has(at) && !seen.has(at); at = above.get(at))
        seen.add(at);
    for (const id of seen) add(within, id);
  }
  return { own, within, nowhere };
}

function add(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** A page of the people of a department. Throws `core.notFound` for a department that is not there. */
export async function peopleOfDepartment(
  ctx: Ctx,
  { departmentId = '', isWithin, keyword = '', pageNo, pageSize }: InputOf<typeof listOrganizationPeople>,
): Promise<OutputOf<typeof listOrganizationPeople>> {
  const { tx, dataScope } = ctx;
  const isNone = departmentId === noDepartment;
  const ledId = isNone || departmentId === '' ? null : departmentId;
  if (ledId !== null) await assertSeen(ctx, department, [ledId]);
  const seen = await selectSeenIds(tx, user, dataScope);
  const below = ledId === null ? null : await selectWithin(tx, { id: ledId });
  if (below?.length === 0) throw fail('core.notFound');
  const departmentIds = below === null || isWithin ? below : [departmentId];
  const { records, total } = await selectPeopleOfOrganization(
    tx,
    { departmentIds, isNone, like: keyword === '' ? null : containing(keyword), ledId, seen },
    { offset: (pageNo - 1) * pageSize, limit: pageSize },
  );
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

/** Moves people. Throws `core.notFound` for somebody who is not there, and what keeps a person from being changed. */
export async function movePeople(
  ctx: Ctx,
  { ids, from, to }: InputOf<typeof movePeopleCall>,
): Promise<OutputOf<typeof movePeopleCall>> {
  const isThere = await seenIn(ctx, department);
  if (to !== null && (!isThere(to) || (await selectWithin(ctx.tx, { id: to })).length === 0))
    throw failField('to', 'reference');
  let moved = 0;
  for (const person of await lockedPeople(ctx, ids)) {
    const before = person.departmentIds;
    const departmentIds = replaced(before, { from, to });
    if (departmentIds.join(' ') === before.join(' ')) continue;
    await editRow(ctx, user, { id: person.id, departmentIds });
    moved += 1;
  }
  return { moved };
}

/** The departments of a person after a move, the main one first. */
export function replaced(
  before: readonly string[],
  { from, to }: { from: string | null; to: string | null },
): string[] {
  if (to === null) return before.filter((id) => id !== from);
  if (from === null || !before.includes(from)) return [...new Set([...before, to])];
  return [...new Set(before.map((id) => (id === from ? to : id)))];
}

export async function setOnDuty(
  ctx: Ctx,
  { ids, onDuty }: InputOf<typeof setOnDutyCall>,
): Promise<OutputOf<typeof setOnDutyCall>> {
  const changing = (await lockedPeople(ctx, ids)).filter((person) => person.onDuty !== onDuty);
  for (const { id } of changing) await editRow(ctx, user, { id, onDuty });
  return { changed: changing.length };
}

/** Throws `core.notFound`, and `core.invalid` for a person who is not there. */
export async function setSupervisor(
  ctx: Ctx,
  { departmentId, personId, isSupervisor }: InputOf<typeof setSupervisorCall>,
): Promise<null> {
  await assertSeen(ctx, department, [departmentId]);
  const before = await lockSupervisors(ctx.tx, { id: departmentId });
  if (before === undefined) throw fail('core.notFound');
  await assertSeen(ctx, user, [personId]);
  const others = before.filter((id) => id !== personId);
  const supervisorIds = isSupervisor ? [...others, personId] : others;
  if (before.includes(personId) !== isSupervisor)
    await editRow(ctx, department, { id: departmentId, supervisorIds });
  return null;
}

export async function moveDepartment(ctx: Ctx, change: InputOf<typeof moveDepartmentCall>): Promise<null> {
  await editRow(ctx, department, change);
  return null;
}

async function lockedPeople(ctx: Ctx, ids: readonly string[]) {
  const { tx } = ctx;
  await assertSeen(ctx, user, ids);
  const people = await lockPeople(tx, { ids });
  if (people.length < new Set(ids).size) throw fail('core.notFound');
  return people;
}
