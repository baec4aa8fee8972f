import type { selectDepartment } from '@millwright/contract/areas/identity/login/calls.ts';
import type { EnteredUser } from '@millwright/contract/areas/identity/login/loginResult.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import type { Person, Tenant } from '../../../platform/session/principal.ts';
import { editRow } from '../../../resource/index.ts';
import { selectKnown } from './entered.queries.ts';
import { departmentsOf } from '../../access/index.ts';

type Departments = Awaited<ReturnType<typeof departmentsOf>>;

/**
 * Who entered the mill of the transaction, with his or her departments there; the picture has the address under which
 * the session reads it.
 */
export async function enteredUserOf(
  tx: TenantTransaction,
  { person, tenants }: { person: Person; tenants: readonly Tenant[] },
  addressOf: Ctx['addressOf'],
): Promise<{ userInfo: EnteredUser; departments: Departments }> {
  const known = await selectKnown(tx, { id: person.id });
  const departments = await departmentsOf(tx, person.id);
  const { id, username, realname, phone, email } = person;
  const avatar = known?.avatar ?? null;
  const sexes = { male: 1, female: 2 } as const;
  return {
    departments,
    userInfo: {
      id,
      username,
      realname,
      avatar: avatar === null ? null : addressOf(avatar),
      phone,
      email,
      workNo: known?.workNo ?? null,
      post: known?.post ?? null,
      sex: known?.sex ? sexes[known.sex] : null,
      birthday: known?.birthday ?? null,
      telephone: known?.telephone ?? null,
      orgCode: departments.orgCode,
      departIds: departments.list.map((department) => department.id).join(','),
      userIdentity: known?.isSupervisor === true ? 2 : 1,
      relTenantIds: tenants.map((tenant) => tenant.id).join(','),
      status: 1,
    },
  };
}

/**
 * Makes another department of the person who asks the main one: a change of the person's row like any other, with its
 * history. It widens no right: the departments stay the same.
 */
export async function chooseDepartment(
  ctx: Ctx,
  { orgCode }: InputOf<typeof selectDepartment>,
): Promise<{ userInfo: EnteredUser }> {
  const { tx, person } = ctx;
  const { list } = await departmentsOf(tx, person.id);
  const chosen = list.find((department) => department.orgCode === orgCode);
  if (chosen === undefined) throw failField('orgCode', 'reference');
  const others = list.filter(({ id }) => id !== chosen.id);
  await editRow(ctx, user, { id: person.id, departmentIds: [chosen, ...others].map(({ id }) => id) });
  const { userInfo } = await enteredUserOf(tx, ctx, ctx.addressOf);
  return { userInfo };
}
