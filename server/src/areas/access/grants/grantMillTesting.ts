import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { publicClientOf } from '@millwright/testing/server/publicClient.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';

/** A department `inside`, in which actors are, one `below` it, and one `outside`. */
export type DepartmentName = 'inside' | 'below' | 'outside';

/** A data scope, with the place that `chosen` names. */
export interface Scope {
  readonly scope: DataScopeName;
  readonly chosen?: DepartmentName;
}

/** A role that is given to somebody of a place, by somebody inside who holds `held`. */
export interface Given extends Scope {
  readonly place: DepartmentName;
  readonly held: Scope;
}

export interface Actor {
  readonly as: ReturnType<TestServer['as']>;
  readonly client: Awaited<ReturnType<typeof publicClientOf>>;
}

export const scopes: readonly Scope[] = [
  { scope: 'all' },
  { scope: 'own' },
  { scope: 'department' },
  { scope: 'departmentTree' },
  { scope: 'chosen', chosen: 'inside' },
  { scope: 'chosen', chosen: 'below' },
  { scope: 'chosen', chosen: 'outside' },
];

export const nameOf = ({ scope, chosen }: Scope) => (chosen === undefined ? scope : `${scope} ${chosen}`);

/** The places that somebody of a place sees by a scope, written down by hand; null for all. */
export function placesSeen(
  { scope, chosen }: Scope,
  place: DepartmentName | undefined,
): readonly DepartmentName[] | null {
  if (scope === 'all') return null;
  if (scope === 'own') return [];
  if (scope === 'chosen') return chosen === undefined ? [] : [chosen];
  if (place === undefined) return [];
  return scope === 'departmentTree' && place === 'inside' ? ['inside', 'below'] : [place];
}

/** Returns true if somebody who sees `held` may let somebody see `given`. */
export function isWithin(
  given: readonly DepartmentName[] | null,
  held: readonly DepartmentName[] | null,
): boolean {
  return held === null || (given !== null && given.every((place) => held.includes(place)));
}

export type GrantMill = Awaited<ReturnType<typeof grantMill>>;

/** A mill with somebody inside for each scope, who has every right; roles and people are made for each case. */
export async function grantMill(server: TestServer) {
  const { make, owner } = server;
  const tenantId = await make.tenant();
  const every = permissionCodes();
  const { back } = resourceCalls(user);
  if (back === undefined) throw new Error('people have no recycle bin');
  const inside = await make.department({ tenantId, name: '细纱车间' });
  const places: Record<DepartmentName, string> = {
    inside,
    below: await make.department({ tenantId, name: '细纱甲班', parentId: inside }),
    outside: await make.department({ tenantId, name: '织布车间' }),
  };
  let last = 0;
  const account = () => `grant_${++last}`;

  const person = async (place: DepartmentName | undefined): Promise<TestPerson> => {
    const made = await make.user({ tenantIds: [tenantId], username: account() });
    await owner.query('update app_user set created_in_tenant = $2 where id = $1', [made.id, tenantId]);
    if (place !== undefined) await make.member({ tenantId, userId: made.id, departmentId: places[place] });
    return made;
  };
  const role = ({ scope, chosen, codes = ['iam.home'] }: Scope & { codes?: readonly string[] }) =>
    make.role({
      tenantId,
      scope,
      chosen: chosen === undefined ? [] : [places[chosen]],
      codes,
      roleName: `角色${++last}`,
    });
  const actorOf = async (held: Scope): Promise<Actor> => {
    const made = await person('inside');
    const roleId = await role({ ...held, codes: every });
    await make.grant({ tenantId, userId: made.id, roleId });
    return { as: server.as(made), client: await publicClientOf(server, made) };
  };

  const textOf = async (table: string, column: string, id: string) => {
    const { rows } = await owner.query<{ text: string }>(
      `select ${column} as text from ${table} where id = $1`,
      [id],
    );
    return rows[0]?.text ?? '';
  };

  return {
    server,
    tenantId,
    places,
    every,
    account,
    person,
    role,
    actorOf,
    back,
    textOf,
    placeName: (place: DepartmentName) => textOf('department', 'name', places[place]),
    /** The fields of a role that say its scope. */
    scopeOf: ({ scope, chosen }: Scope) => ({
      dataScope: scope,
      departmentIds: chosen === undefined ? null : [places[chosen]],
    }),
    invite: async (roleId: string, place: DepartmentName) => {
      await owner.query(
        `insert into invitation (tenant_id, id, code, most_people, last_day, role_ids, department_id, needs_approval, state)
         values ($1, gen_random_uuid(), $2, 1, '2099-01-01', array[$3::text], $4, false, 'open')`,
        [tenantId, account(), roleId, places[place]],
      );
    },
  };
}
