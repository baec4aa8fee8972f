import type pg from 'pg';
import type { RuleCondition } from '@millwright/contract/core/resource/dataRules.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { hashPassword } from '@millwright/server/platform/session/passwords.ts';

/** Somebody of a test, entering the mill `tenantId`. */
export interface TestPerson {
  readonly id: string;
  readonly username: string;
  readonly tenantId: number;
}

export type Make = ReturnType<typeof createMake>;

/** Files of one worker share what the program keeps in memory by mill: no two mills of theirs have one number. */
let lastTenantId = 2000;

/** Makers of rows with sensible values; each builds the parents it needs. They write as the owner of the database. */
export function createMake(owner: Pick<pg.Pool, 'query'>) {
  let lastName = 0;
  const nextName = (stem: string) => `${stem}${++lastName}`;

  /** A mill; gives its number. */
  const tenant = async (
    overrides: {
      id?: number;
      name?: string;
      zone?: string;
      language?: Language;
      status?: 'normal' | 'frozen';
      endDate?: string;
    } = {},
  ): Promise<number> => {
    const { id = ++lastTenantId, zone = 'Asia/Shanghai', language = 'zh', status = 'normal' } = overrides;
    await owner.query(
      `insert into tenant (id, number, short_name, name, zone, language, state, end_date)
       values ($1::int, $1::int::text, 'mill' || $1::int, $2, $3, $4, $5, $6)`,
      [id, overrides.name ?? nextName('Mill '), zone, language, status, overrides.endDate],
    );
    return id;
  };

  /** A department; gives its id. */
  const department = async (overrides: {
    tenantId: number;
    parentId?: string | undefined;
    name?: string;
  }): Promise<string> => {
    const { tenantId, parentId = null } = overrides;
    const id = uuidv7();
    const code = nextName('department');
    await owner.query(
      'insert into department (tenant_id, id, code, name, parent_id, sort) values ($1, $2, $3, $4, $5, 1)',
      [tenantId, id, code, overrides.name ?? code, parentId],
    );
    return id;
  };

  /** That a person belongs to a department, by default as the main one. */
  const member = async (row: {
    tenantId: number;
    userId: string;
    departmentId: string;
    isMain?: boolean;
  }) => {
    const { tenantId, userId, departmentId, isMain = true } = row;
    await owner.query(
      `update membership set department_ids =
         case when $4 then array[$3::text] || coalesce(department_ids, '{}') else coalesce(department_ids, '{}') || array[$3::text] end
       where tenant_id = $1 and id = $2`,
      [tenantId, userId, departmentId, isMain],
    );
  };

  /** A role with permission codes and what it lets see, `chosen` being the departments it names; gives its id. */
  const role = async (overrides: {
    tenantId: number;
    codes?: readonly string[];
    roleCode?: string;
    roleName?: string;
    scope?: DataScopeName;
    chosen?: readonly string[];
  }): Promise<string> => {
    const { tenantId, codes = [], roleCode = nextName('role'), scope = 'all', chosen = [] } = overrides;
    const id = uuidv7();
    await owner.query(
      `insert into role (tenant_id, id, role_name, role_code, data_scope, department_ids)
       values ($1, $2, $3, $4, $5, $6)`,
      [tenantId, id, overrides.roleName ?? roleCode, roleCode, scope, chosen.length === 0 ? null : chosen],
    );
    await owner.query(
      'insert into role_permission (tenant_id, role_id, code) select $1, $2, unnest($3::text[])',
      [tenantId, id, [...new Set(codes)]],
    );
    return id;
  };

  /** A data rule that a role has; gives its id. */
  const dataRule = async (of: {
    tenantId: number;
    roleId?: string;
    name?: string;
    resource: string;
    field: string;
    condition?: RuleCondition;
    value: string;
    isEnabled?: boolean;
  }): Promise<string> => {
    const { tenantId, roleId, resource, field, condition = 'eq', value, isEnabled = true } = of;
    const id = uuidv7();
    await owner.query(
      `insert into data_rule (tenant_id, id, name, resource, field, condition, value, is_enabled)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tenantId, id, of.name ?? nextName('rule'), resource, field, condition, value, isEnabled],
    );
    if (roleId !== undefined)
      await owner.query('insert into role_data_rule (tenant_id, role_id, rule_id) values ($1, $2, $3)', [
        tenantId,
        roleId,
        id,
      ]);
    return id;
  };

  const membership = async (row: { tenantId: number; userId: string; status?: 'normal' | 'frozen' }) => {
    const { tenantId, userId, status = 'normal' } = row;
    await owner.query(
      `insert into membership (tenant_id, id, username, realname, state)
       select $1, id, username, realname, $3 from app_user where id = $2`,
      [tenantId, userId, status],
    );
  };

  const grant = async (row: { tenantId: number; userId: string; roleId: string }) => {
    const { tenantId, userId, roleId } = row;
    await owner.query(
      `update membership set role_ids = coalesce(role_ids, '{}') || $3::text where tenant_id = $1 and id = $2`,
      [tenantId, userId, roleId],
    );
  };

  const position = async ({ tenantId, userId }: { tenantId: number; userId: string }) => {
    const positionId = uuidv7();
    await owner.query(
      'insert into job_position (tenant_id, id, code, name, sort) values ($1, $2, $3, $3, 1)',
      [tenantId, positionId, nextName('position')],
    );
    await owner.query('update membership set position_id = $3 where tenant_id = $1 and id = $2', [
      tenantId,
      userId,
      positionId,
    ]);
  };

  /**
   * A person, member of a new mill, or of `tenantIds`, the first of which is entered; `codes` are the person's rights
   * there, within `scope`. Only with a `password` can the person log in.
   */
  const user = async (
    overrides: {
      tenantIds?: readonly number[];
      codes?: readonly string[];
      scope?: DataScopeName;
      username?: string;
      realname?: string;
      password?: string;
      status?: 'normal' | 'frozen';
      /** Has a position in the mill that is entered. */
      hasPosition?: boolean;
    } = {},
  ): Promise<TestPerson> => {
    const { username = nextName('person'), realname = 'Lin Xiao', status = 'normal', password } = overrides;
    const tenantIds = overrides.tenantIds ?? [await tenant()];
    const [tenantId] = tenantIds;
    if (tenantId === undefined) throw new Error('A person needs a mill to enter');
    const id = uuidv7();
    await owner.query('insert into app_user (id, username, realname, status) values ($1, $2, $3, $4)', [
      id,
      username,
      realname,
      status,
    ]);
    if (password !== undefined)
      await owner.query('insert into user_password (user_id, hash) values ($1, $2)', [
        id,
        await hashPassword(password),
      ]);
    for (const each of tenantIds) await membership({ tenantId: each, userId: id });
    if (overrides.hasPosition === true) await position({ tenantId, userId: id });
    if (overrides.codes !== undefined)
      await grant({
        tenantId,
        userId: id,
        roleId: await role({ tenantId, codes: overrides.codes, scope: overrides.scope ?? 'all' }),
      });
    return { id, username, tenantId };
  };

  return { tenant, department, member, role, dataRule, membership, grant, user };
}
