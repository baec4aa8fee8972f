import { fail } from '../../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../../../resource/index.ts';
import { selectUnfittingRoles } from '../departmentRights/departmentRights.queries.ts';

type Ids = readonly string[];

/**
 * The roles that somebody of these departments can have: all of the mill, and those of the departments and of all above
 * them. Throws `iam.roleOfDepartment` for another that is `fresh`: nobody is given a role of a department that he or she is
 * not of. One that is not fresh is left out: who leaves a department loses its roles.
 */
export async function fittingRoles(
  { tx }: Pick<JudgeCtx, 'tx'>,
  { roleIds, departmentIds, fresh }: { roleIds: Ids; departmentIds: Ids; fresh: Ids },
): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const unfitting = await selectUnfittingRoles(tx, { departmentIds, roleIds });
  const wrong = unfitting.find(({ id }) => fresh.includes(id));
  if (wrong !== undefined) refuseRole(wrong);
  const gone = new Set(unfitting.map(({ id }) => id));
  return roleIds.filter((id) => !gone.has(id));
}

function refuseRole({ role, department }: { role: string; department: string }): never {
  const field = { field: 'roleIds', rule: 'choice', params: {} };
  throw fail('iam.roleOfDepartment', { role, department }, [field]);
}
