import { z } from 'zod';
import { coded, defineWire, wireInput, wireRecord } from '../../../core/wire/wire.ts';
import { editMethods, wireAt } from '../../../core/wire/wireCalls.ts';
import { dataRule } from '../../access/dataRules/dataRule.ts';
import { role } from '../../access/role/role.ts';

/** What clients call the fields of a data rule. The list that it is about they name by an entry of the menu. */
export const dataRuleNames = defineWire(
  dataRule,
  {
    ruleName: 'name',
    ruleColumn: 'field',
    ruleConditions: coded('condition', [
      ['=', 'eq'],
      ['!=', 'ne'],
      ['>', 'gt'],
      ['>=', 'ge'],
      ['<', 'lt'],
      ['<=', 'le'],
      ['IN', 'in'],
      ['LIKE', 'like'],
      ['LEFT_LIKE', 'left_like'],
      ['RIGHT_LIKE', 'right_like'],
    ]),
    ruleValue: 'value',
    status: coded('isEnabled', [
      ['1', true],
      ['0', false],
    ]),
    description: 'description',
  },
  { table: 'sys_permission_data_rule' },
);

/** A condition of the convention that is SQL of whoever writes it. It is refused. */
export const sqlCondition = 'USE_SQL_RULES';

const permissionId = z.string().trim().min(1).max(120);
const rule = wireRecord(dataRuleNames, { permissionId: z.string() });

const define = wireAt({
  data: 'masterData',
  noun: 'iam.permissionRule',
  sys: '/sys/permission',
  tenant: '/tenant/permission',
  names: dataRuleNames,
});
const reading = { method: 'GET', access: { code: dataRule.access.read }, output: z.array(rule) } as const;

export const dataRuleWire = {
  getPermRuleListByPermId: define('getPermRuleListByPermId', {
    ...reading,
    input: z.object({ permissionId }),
  }),
  queryPermissionRule: define('queryPermissionRule', {
    ...reading,
    input: z.object({
      permissionId,
      ruleName: z.string().max(200).optional(),
      ruleValue: z.string().max(500).optional(),
    }),
  }),
  add: define('addPermissionRule', {
    method: 'POST',
    isOnce: true,
    access: { code: dataRule.access.add },
    input: wireInput(dataRuleNames, { permissionId }),
    output: z.null(),
    says: 'added',
  }),
  edit: define('editPermissionRule', {
    method: editMethods,
    access: { code: dataRule.access.edit },
    input: wireInput(dataRuleNames, { id: z.uuid(), permissionId: permissionId.optional() }),
    output: z.null(),
    says: 'edited',
  }),
  delete: define('deletePermissionRule', {
    method: 'DELETE',
    access: { code: dataRule.access.delete },
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    says: 'deleted',
  }),
};

/** More than a list has rules. */
const mostRules = 500;
const ofRole = z.object({ permissionId, roleId: z.uuid() });
const rulesOfRole = z.object({
  datarule: z.array(rule),
  /** The ids of those that the role has; absent where it has none. */
  drChecked: z.string().optional(),
});
const reads = { method: 'GET', access: { code: role.access.read }, output: rulesOfRole } as const;
const saves = {
  method: 'POST',
  path: 'datarule',
  access: { code: role.access.edit },
  input: ofRole.extend({ dataRuleIds: z.array(z.uuid()).max(mostRules).default([]) }),
  output: z.null(),
  says: 'done',
} as const;

const atRole = wireAt({ noun: 'iam.roleRule', sys: '/sys/role', tenant: '/tenant/role', data: 'masterData' });
const atDepartmentRole = wireAt({
  data: 'masterData',
  noun: 'iam.departmentRoleRule',
  sys: '/sys/sysDepartRole',
  tenant: '/tenant/tenantDepartRole',
});

/** Which rules of a menu entry a role has; roles of departments have them as all roles do. */
export const roleRuleWire = {
  ofRole: atRole('datarule', { ...reads, path: 'datarule/{permissionId}/{roleId}', input: ofRole }),
  save: atRole('saveDatarule', saves),
  ofDepartmentRole: atDepartmentRole('datarule', {
    ...reads,
    path: 'datarule/{permissionId}/{departId}/{roleId}',
    // In the order of the path.
    input: z.object({
      permissionId: ofRole.shape.permissionId,
      departId: z.uuid(),
      roleId: ofRole.shape.roleId,
    }),
  }),
  saveOfDepartmentRole: atDepartmentRole('saveDatarule', saves),
};
