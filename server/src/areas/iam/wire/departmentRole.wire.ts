import { user } from '@millwright/contract/areas/iam/user.ts';
import {
  departmentRoleNames,
  departmentRoleWire,
} from '@millwright/contract/areas/iam/wire/departmentRole.ts';
import { role } from '@millwright/contract/areas/iam/role.ts';
import type { App } from '../../../platform/http/app.ts';
import { fail } from '../../../platform/http/fail.ts';
import {
  addRow,
  editRow,
  mountPlainWire,
  valuesOf,
  wireCall,
  wirePageOf,
  wireRecordsOf,
} from '../../../resource/index.ts';
import { selectRolesOfDepartment } from '../departmentRights.queries.ts';
import { selectListsOf } from './people.queries.ts';

/** `/sys/sysDepartRole`: roles that belong to a department, and who has them. */
export function mountDepartmentRoleWire(app: App): void {
  const names = departmentRoleNames;
  const calls = departmentRoleWire;
  mountPlainWire(app, calls, { names, except: ['list', 'add'] });
  wireCall(app, calls.list, (ctx, input) => wirePageOf(ctx, names, input));
  wireCall(app, calls.add, async (ctx, input) => {
    await addRow(ctx, role, await valuesOf(ctx, names, input));
    return null;
  });
  wireCall(app, calls.getDeptRoleList, (ctx, { departId }) =>
    wireRecordsOf(ctx, names, { departmentId: departId }),
  );

  wireCall(app, calls.getDeptRoleByUserId, async ({ tx }, { departId, userId }) => {
    const person = await selectListsOf(tx, userId);
    const held = new Set(person?.roleIds);
    const roles = await selectRolesOfDepartment(tx, departId);
    return roles
      .filter(({ id }) => held.has(id))
      .map(({ id }) => ({ id: `${userId}:${id}`, userId, droleId: id }));
  });

  wireCall(app, calls.deptRoleUserAdd, async (ctx, { userId, newRoleId, oldRoleId }) => {
    const person = await selectListsOf(ctx.tx, userId);
    if (person === undefined) throw fail('core.notFound');
    const kept = (person.roleIds ?? []).filter((id) => !oldRoleId.includes(id));
    const roleIds = [...new Set([...kept, ...newRoleId])];
    await editRow(ctx, user, { id: userId, version: person.version, roleIds });
    return null;
  });
}
