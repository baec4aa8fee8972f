import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { dataRule } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { invitation } from '@millwright/contract/areas/identity/invitation/invitation.ts';
import { moveDepartment, movePeople } from '@millwright/contract/areas/access/department/organization.ts';
import { handOutPasswords } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { saveRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { copyRole } from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import writeWorkbook from 'write-excel-file/node';
import { z } from 'zod';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import type { TestEnvelope } from '@millwright/testing/server/request.ts';
import type { Actor, GrantMill, Given } from './grantMillTesting.ts';

/** The answer to a grant: `accepted` unless it was refused, or narrowed in its place. */
type Outcome = 'accepted' | 'refused' | `failed: ${string}`;
type Answer = Pick<TestEnvelope, 'success'> & { readonly messageCode?: unknown; readonly result?: unknown };

/** A way to give somebody a role, or more by the roles that somebody has. */
export interface GrantWay {
  readonly name: string;
  /**
   * To whom the role is given: a person of the place, nobody yet, or the one who acts, whose sight changes with it.
   * Grants to nobody are judged by what a role shows anybody.
   */
  readonly to: 'person' | 'nobody' | 'self';
  /** Absent: for every scope. A move changes nothing for a scope that means the same everywhere. */
  readonly isFor?: (given: Given) => boolean;
  readonly perform: (mill: GrantMill, actor: Actor, given: Given) => Promise<Outcome>;
}

const users = resourceCalls(user);
const roles = resourceCalls(role);

/** The refusals that mean "wider than what you hold". */
function outcomeOf({ success, ...body }: Answer): Outcome {
  if (success) return 'accepted';
  const code = String(body.messageCode);
  return code === 'iam.grantsMore' ? 'refused' : `failed: ${code}`;
}

async function asked(answer: Promise<{ body: Answer }>): Promise<Outcome> {
  return outcomeOf((await answer).body);
}

/** A person of the place who has the role already, in a state. */
const holder = async (mill: GrantMill, given: Given, change?: string) => {
  const person = await mill.person(given.place);
  await mill.server.make.grant({
    tenantId: mill.tenantId,
    userId: person.id,
    roleId: await mill.role(given),
  });
  if (change !== undefined)
    await mill.server.owner.query(`update membership set ${change} where id = $1`, [person.id]);
  return person;
};

/** A person of no department who has the role, to be moved to the place. */
const homeless = async (mill: GrantMill, given: Given) => {
  const person = await mill.person(undefined);
  await mill.server.make.grant({
    tenantId: mill.tenantId,
    userId: person.id,
    roleId: await mill.role(given),
  });
  return person;
};

const giving: readonly GrantWay[] = [
  {
    name: 'a person is added',
    to: 'person',
    perform: async (mill, { as }, given) =>
      asked(
        as.call(users.add, {
          username: mill.account(),
          realname: '王秀英',
          departmentIds: [mill.places[given.place]],
          roleIds: [await mill.role(given)],
        }),
      ),
  },
  {
    name: 'a person is edited',
    to: 'person',
    perform: async (mill, { as }, given) => {
      const { id } = await mill.person(given.place);
      return asked(as.call(users.edit, { id, version: 1, roleIds: [await mill.role(given)] }));
    },
  },
  {
    name: 'a client adds a person',
    to: 'person',
    perform: async (mill, { client }, given) =>
      asked(
        client.post('/sys/user/add', {
          username: mill.account(),
          realname: '王秀英',
          selecteddeparts: mill.places[given.place],
          selectedroles: await mill.role(given),
        }),
      ),
  },
  {
    name: 'a client edits a person',
    to: 'person',
    perform: async (mill, { client }, given) =>
      asked(
        client.put('/sys/user/edit', {
          id: (await mill.person(given.place)).id,
          selectedroles: await mill.role(given),
        }),
      ),
  },
  {
    name: 'a client adds people to a role',
    to: 'person',
    perform: async (mill, { client }, given) =>
      asked(
        client.post('/sys/user/addSysUserRole', {
          roleId: await mill.role(given),
          userIdList: [(await mill.person(given.place)).id],
        }),
      ),
  },
  {
    name: 'a client gives roles of a department',
    to: 'person',
    perform: async (mill, { client }, given) =>
      asked(
        client.post('/sys/sysDepartRole/deptRoleUserAdd', {
          userId: (await mill.person(given.place)).id,
          newRoleId: await mill.role(given),
          oldRoleId: '',
        }),
      ),
  },
  {
    name: 'people are imported',
    to: 'person',
    perform: async (mill, { client }, given) => {
      const roleName = await mill.textOf('role', 'role_name', await mill.role(given));
      return importedBy(client, '/sys/user', [
        ['账号', '真实姓名', '部门', '角色'],
        [mill.account(), '王秀英', await mill.placeName(given.place), roleName],
      ]);
    },
  },
  {
    name: 'an invitation is made',
    to: 'person',
    perform: async (mill, { as }, given) =>
      asked(
        as.call(resourceCalls(invitation).add, {
          mostPeople: 1,
          lastDay: '2099-01-01',
          roleIds: [await mill.role(given)],
          departmentId: mill.places[given.place],
          needsApproval: false,
        }),
      ),
  },
  {
    name: 'a deleted person comes back',
    to: 'person',
    perform: async (mill, { as }, given) =>
      asked(as.call(mill.back, { id: (await holder(mill, given, 'deleted_at = now()')).id })),
  },
  {
    name: 'a client brings a deleted person back',
    to: 'person',
    perform: async (mill, { client }, given) =>
      asked(
        client.put('/sys/user/putRecycleBin', {
          userIds: (await holder(mill, given, 'deleted_at = now()')).id,
        }),
      ),
  },
  ...(['thaw', 'approve'] as const).map(
    (action): GrantWay => ({
      name: `${action} of a person`,
      to: 'person',
      perform: async (mill, { as }, given) => {
        const state = action === 'thaw' ? 'frozen' : 'waiting';
        const { id } = await holder(mill, given, `state = '${state}'`);
        const { body } = await as.call(actionCall(user, action), { ids: [id] });
        return actedOn(body);
      },
    }),
  ),
];

/** Actions are answered for each row. */
function actedOn(body: Answer): Outcome {
  if (!body.success) return outcomeOf(body);
  const codes = /"messageCode":(null|"[^"]*")/.exec(JSON.stringify(body.result))?.[1];
  return codes === 'null'
    ? 'accepted'
    : outcomeOf({ success: false, messageCode: JSON.parse(codes ?? 'null') });
}

const ofRoles: readonly GrantWay[] = [
  {
    name: 'the scope of a role is edited',
    to: 'person',
    perform: async (mill, { as }, given) => {
      const id = await mill.role({ ...given, scope: 'own' });
      const person = await mill.person(given.place);
      await mill.server.make.grant({ tenantId: mill.tenantId, userId: person.id, roleId: id });
      return asked(as.call(roles.edit, { id, version: 1, ...mill.scopeOf(given) }));
    },
  },
  {
    name: 'the scope of a role that an invitation gives is edited',
    to: 'person',
    perform: async (mill, { as }, given) => {
      const id = await mill.role({ ...given, scope: 'own' });
      await mill.invite(id, given.place);
      return asked(as.call(roles.edit, { id, version: 1, ...mill.scopeOf(given) }));
    },
  },
  {
    name: 'a role is added',
    to: 'nobody',
    perform: async (mill, { as }, given) =>
      asked(as.call(roles.add, { roleName: '角色', roleCode: mill.account(), ...mill.scopeOf(given) })),
  },
  {
    name: 'a role is imported',
    to: 'nobody',
    perform: async (mill, { client }, given) => importRole(mill, client, { given, roleCode: mill.account() }),
  },
  {
    name: 'the scope of a role is imported',
    to: 'person',
    perform: async (mill, { client }, given) => {
      const id = await mill.role({ ...given, scope: 'own' });
      const person = await mill.person(given.place);
      await mill.server.make.grant({ tenantId: mill.tenantId, userId: person.id, roleId: id });
      return importRole(mill, client, { given, roleCode: await mill.textOf('role', 'role_code', id) });
    },
  },
  {
    name: 'a role is copied',
    to: 'nobody',
    perform: async (mill, { as }, given) => {
      const copied = await as.call(copyRole, {
        id: await mill.role(given),
        roleName: '副',
        roleCode: mill.account(),
      });
      if (!copied.body.success) return outcomeOf(copied.body);
      return copied.result.isScopeNarrowed ? 'refused' : 'accepted';
    },
  },
  {
    name: 'a right is given to a role',
    to: 'person',
    perform: async (mill, { as }, given) => {
      const id = await mill.role(given);
      const person = await mill.person(given.place);
      await mill.server.make.grant({ tenantId: mill.tenantId, userId: person.id, roleId: id });
      return asked(as.call(saveRoleRights, { id, version: 1, given: { pc: ['boards.process'], app: [] } }));
    },
  },
  {
    name: 'a client gives a right to a role',
    to: 'person',
    perform: async (mill, { client }, given) => {
      const id = await mill.role(given);
      const person = await mill.person(given.place);
      await mill.server.make.grant({ tenantId: mill.tenantId, userId: person.id, roleId: id });
      return asked(
        client.post('/sys/permission/saveRolePermission', {
          roleId: id,
          permissionIds: 'right:iam.user.read',
          lastpermissionIds: '',
        }),
      );
    },
  },
  {
    name: 'a data rule is taken from a role',
    to: 'person',
    perform: async (mill, { as }, given) => {
      const { id, ruleId } = await ruledRole(mill, given);
      return asked(as.call(saveRoleRights, { id, version: 1, rules: { unticked: [ruleId] } }));
    },
  },
  {
    name: 'a data rule of a role is edited',
    to: 'person',
    perform: async (mill, { as }, given) => {
      const { ruleId } = await ruledRole(mill, given);
      return asked(as.call(resourceCalls(dataRule).edit, { id: ruleId, version: 1, value: 'wider' }));
    },
  },
];

async function importRole(
  mill: GrantMill,
  client: Actor['client'],
  { given, roleCode }: { given: Given; roleCode: string },
): Promise<Outcome> {
  const words = {
    all: '全部数据',
    own: '仅本人数据',
    department: '本部门数据',
    departmentTree: '本部门及下级部门数据',
    chosen: '指定部门数据',
  };
  const chosen = given.chosen === undefined ? '' : await mill.placeName(given.chosen);
  return importedBy(client, '/tenant/role', [
    ['角色名称', '角色编码', '数据权限', '指定部门'],
    ['角色', roleCode, words[given.scope], chosen],
  ]);
}

/** Uploads a sheet of one row. */
async function importedBy(
  client: Actor['client'],
  place: string,
  rows: readonly (readonly string[])[],
): Promise<Outcome> {
  const data = rows.map((row) => row.map((value) => ({ value })));
  const body = await writeWorkbook([{ sheet: 'Sheet1', data }]).toBuffer();
  const sent = await client.upload(`${place}/importExcel`, { name: 'rows.xlsx', body });
  if (sent.code === 200) return 'accepted';
  const { fileUrl } = z.object({ fileUrl: z.string() }).parse(sent.result);
  const { text } = await client.get(fileUrl.replace('/jeecg-boot', ''));
  return text.includes('超出您自己拥有的范围') ? 'refused' : `failed: ${text}`;
}

async function ruledRole(mill: GrantMill, given: Given) {
  const { make } = mill.server;
  const id = await mill.role({ ...given, codes: [marker.access.read] });
  const person = await mill.person(given.place);
  await make.grant({ tenantId: mill.tenantId, userId: person.id, roleId: id });
  const rule = { resource: 'marker', field: 'name', value: 'A' };
  return { id, ruleId: await make.dataRule({ tenantId: mill.tenantId, roleId: id, ...rule }) };
}

/** Returns true for a scope that means the departments of the person. */
function isRelative({ scope }: Given): boolean {
  return scope === 'department' || scope === 'departmentTree';
}

const ofPeople: readonly GrantWay[] = [
  {
    name: 'a person is moved by the form',
    to: 'person',
    isFor: isRelative,
    perform: async (mill, { as }, given) => {
      const { id } = await homeless(mill, given);
      const said = { id, version: 1, departmentIds: [mill.places[given.place]] };
      return asked(as.call(users.edit, said));
    },
  },
  {
    name: 'people are moved in the organization',
    to: 'person',
    isFor: isRelative,
    perform: async (mill, { as }, given) => {
      const { id } = await homeless(mill, given);
      const said = { ids: [id], to: mill.places[given.place] };
      return asked(as.call(movePeople, said));
    },
  },
  {
    name: 'a client adds people to a department',
    to: 'person',
    isFor: isRelative,
    perform: async (mill, { client }, given) => {
      const { id } = await homeless(mill, given);
      const said = { depId: mill.places[given.place], userIdList: [id] };
      return asked(client.post('/sys/user/editSysDepartWithUser', said));
    },
  },
  {
    name: 'a proxy is named',
    to: 'person',
    perform: async (mill, { as }, given) => {
      const person = await holder(mill, given);
      return asked(
        as.call(resourceCalls(proxy).add, {
          personId: person.id,
          agentId: (await mill.person('inside')).id,
          ...hours,
        }),
      );
    },
  },
  {
    name: 'a client names a proxy',
    to: 'person',
    perform: async (mill, { client }, given) => {
      const person = await holder(mill, given);
      const agent = await mill.person('inside');
      return asked(
        client.post('/sys/sysUserAgent/add', {
          userName: person.username,
          agentUserName: agent.username,
          startTime: '2098-01-01 00:00:00',
          endTime: '2098-02-01 00:00:00',
          status: '1',
        }),
      );
    },
  },
  {
    name: 'a password is handed out',
    to: 'person',
    perform: async (mill, { as }, given) =>
      asked(as.call(handOutPasswords, { ids: [(await holder(mill, given)).id] })),
  },
  ...(['changePassword', 'updatePasswords'] as const).map(
    (call): GrantWay => ({
      name: `a client calls ${call}`,
      to: 'person',
      perform: async (mill, { client }, given) => {
        const { username } = await holder(mill, given);
        const said = {
          username,
          usernames: username,
          password: 'Spindle-40S!',
          confirmpassword: 'Spindle-40S!',
        };
        return asked(client.put(`/sys/user/${call}`, said));
      },
    }),
  ),
];

const hours = { startTime: '2098-01-01T00:00:00.000Z', endTime: '2098-02-01T00:00:00.000Z' };

/** The one who acts, with a role of the scope in the place, widens the own sight. */
const ofSelf: readonly GrantWay[] = [
  {
    name: 'the own role is edited',
    to: 'self',
    perform: async (mill, _actor, given) => {
      const { caller, roleId } = await ownSight(mill, given);
      return asked(caller.call(roles.edit, { id: roleId, version: 1, ...mill.scopeOf(given) }));
    },
  },
  {
    name: 'the own role is edited by a second account',
    to: 'self',
    perform: async (mill, _actor, given) => {
      const { roleId } = await ownSight(mill, given);
      const second = await mill.person('inside');
      await mill.server.make.grant({ tenantId: mill.tenantId, userId: second.id, roleId });
      return asked(
        mill.server.as(second).call(roles.edit, { id: roleId, version: 1, ...mill.scopeOf(given) }),
      );
    },
  },
];

/** Somebody inside with every right, who sees what the actor of the case sees by a role of his or her own. */
async function ownSight(mill: GrantMill, given: Given) {
  const person = await mill.person('inside');
  const roleId = await mill.role({ ...given.held, codes: mill.every });
  await mill.server.make.grant({ tenantId: mill.tenantId, userId: person.id, roleId });
  return { caller: mill.server.as(person), roleId };
}

export const grantWays: readonly GrantWay[] = [...giving, ...ofRoles, ...ofPeople, ...ofSelf];

/** Calls that put a department below another one. */
export const departmentMoves = [
  [
    'in the organization',
    (actor: Actor, id: string, parentId: string) => asked(actor.as.call(moveDepartment, { id, parentId })),
  ],
  [
    'by the form',
    (actor: Actor, id: string, parentId: string) =>
      asked(actor.as.call(resourceCalls(department).edit, { id, version: 1, parentId })),
  ],
  [
    'by a client',
    (actor: Actor, id: string, parentId: string) =>
      asked(actor.client.put('/sys/sysDepart/edit', { id, parentId })),
  ],
] as const;
