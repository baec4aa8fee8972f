import { type ChoosablePerson, chooserCalls } from '@millwright/contract/areas/access/find/choose.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { mostTreeNodes } from '@millwright/contract/core/resource/listQuery.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { createMatcher } from '../../../platform/find/match.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { nounOf } from '../../../platform/phrases/sentences.ts';
import { containing, selectSeenIds } from '../../../resource/index.ts';
import {
  selectChoosablePeople,
  selectDepartments,
  selectPeopleOf,
  selectRolesToChoose,
} from './choose.queries.ts';

/** A mill with more people than this looks for a part of name or account in the database, and knows no spellings. */
const mostPeople = 10_000;

type Choosers = ReturnType<typeof chooserCalls>;

/** People, departments and roles, to be chosen in forms and filters. */
export function mountChoosers(app: App): void {
  const choosers = chooserCalls(registry().resources);
  call(app, choosers.people, choosePeople);
  call(app, choosers.departments, listDepartments);
  call(app, choosers.roles, listRoles);
}

/** They are few, and forms draw them as one tree. Throws `core.treeTooLarge`. */
async function listDepartments(ctx: Ctx): Promise<OutputOf<Choosers['departments']>> {
  const { tx, language, dataScope } = ctx;
  const seen = await selectSeenIds(tx, department, dataScope);
  const departments = await selectDepartments(tx, { limit: mostTreeNodes + 1, seen });
  if (departments.length <= mostTreeNodes) return { departments };
  throw fail('core.treeTooLarge', { name: nounOf(language, department), limit: mostTreeNodes });
}

/** They are few, and looked for where they are chosen. */
async function listRoles({ tx, dataScope }: Ctx): Promise<OutputOf<Choosers['roles']>> {
  const seen = await selectSeenIds(tx, role, dataScope);
  return { roles: await selectRolesToChoose(tx, { limit: mostTreeNodes, seen }) };
}

async function choosePeople(
  { tx, dataScope }: Ctx,
  { keyword = '', ids, pageNo, pageSize }: InputOf<Choosers['people']>,
): Promise<OutputOf<Choosers['people']>> {
  const seen = await selectSeenIds(tx, user, dataScope);
  if (ids !== undefined) return { people: await selectPeopleOf(tx, { ids, seen }), isMore: false };
  const offset = (pageNo - 1) * pageSize;
  if (keyword === '')
    return pageOf(await selectChoosablePeople(tx, { offset, limit: pageSize + 1, seen }), pageSize);
  const all = await selectChoosablePeople(tx, { limit: mostPeople + 1, seen });
  const like = containing(keyword);
  const found =
    all.length > mostPeople
      ? await selectChoosablePeople(tx, { like, limit: mostPeople, seen })
      : await bestOf(all, keyword);
  return pageOf(found.slice(offset, offset + pageSize + 1), pageSize);
}

/** One row more than a page tells that there are others. */
function pageOf(rows: readonly ChoosablePerson[], pageSize: number): OutputOf<Choosers['people']> {
  return { people: rows.slice(0, pageSize), isMore: rows.length > pageSize };
}

/** Those that fit what was typed, the best first: by name, its pinyin or initials, account or department. */
async function bestOf(people: readonly ChoosablePerson[], keyword: string): Promise<ChoosablePerson[]> {
  const fitOf = createMatcher(keyword);
  const judged: { person: ChoosablePerson; fit: number }[] = [];
  for (const person of people) {
    const fit = await fitOf([person.realname, person.username, person.department ?? '']);
    if (fit !== undefined) judged.push({ person, fit });
  }
  return judged.toSorted((one, other) => one.fit - other.fit).map(({ person }) => person);
}
