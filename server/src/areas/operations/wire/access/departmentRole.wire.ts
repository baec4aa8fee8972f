import { user } from '@millwright/contract/areas/access/user/user.ts';
import {
  departmentRoleNames,
  departmentRoleWire,
} from '@millwright/contract/areas/operations/wire/departmentRole.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { App } from '../../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../../platform/http/errors/fail.ts';
import {
  addRow,
  editRow,
  mountPlainWire,
  valuesOf,
  wireCall,
  wirePageOf,
  wireRecordsOf,
} from '../../../../resource/index.ts';
import { selectRolesOfDepartment, assertSeen, seenIn } from '../../../access/index.ts';
import { selectListsOf } from '../people/people.queries.ts';

/** `/sys/sysDepartRole`: roles that belong to a department, and who has them. */
export function mountDepartmentRoleWire(app: App): void {
  const names = departmentRoleNames;
  const calls = departmentRoleWire;
  mountPlainWire(app, calls, { names, except: ['list', 'add'] });
  wireCall(app, calls.list, async (ctx, { deptId, ...input }) => {
    const departId = input.departId ?? deptId;
    if (departId === undefined) throw failField('deptId', 'required');
    return wirePageOf(ctx, names, { ...input, departId });
  });
  wireCall(app, calls.add, async (ctx, input) => {
    await addRow(ctx, role, await valuesOf(ctx, names, input));
    return null;
  });
  wireCall(app, calls.getDeptRoleList, (ctx, { departId }) =>
    wireRecordsOf(ctx, names, { departmentId: departId }),
  );

  wireCall(app, calls.getDeptRoleByUserId, async (ctx, { departId, userId }) => {
    const { tx } = ctx;
    const isSeen = await seenIn(ctx, role);
    const isThere = (await seenIn(ctx, user))(userId) && (await seenIn(ctx, department))(departId);
    if (!isThere) return [];
    const person = await selectListsOf(tx, { id: userId });
    const held = new Set(person?.roleIds);
    const roles = await selectRolesOfDepartment(tx, { id: departId });
    return roles
      .filter(({ id }) => held.has(id) && isSeen(id))
      .map(({ id }) => ({ id: `${userId}:${id}`, userId, droleId: id }));
  });

  wireCall(app, calls.deptRoleUserAdd, async (ctx, { userId, newRoleId, oldRoleId }) => {
    await assertSeen(ctx, user, [userId]);
    const person = await selectListsOf(ctx.tx, { id: userId });
    if (person === undefined) throw fail('core.notFound');
    const kept = (person.roleIds ?? []).filter((id) => !oldRoleId.includes(id));
    const roleIds = [...new Set([...kept, ...newRoleId])];
    await editRow(ctx, user, { id: userId, version: person.version, roleIds });
    return null;
  });
}
