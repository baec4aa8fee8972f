// One file: every statement about sessions, with what the roles, scopes and data rules in their rows give together.
import type pg from 'pg';
import { type CountryCode, isCountryCode } from '@millwright/contract/core/fields/countries.ts';
import { type Language, defaultLanguage, isLanguage } from '@millwright/contract/core/words/languages.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { keptPoolQuery, poolQuery } from '../db/poolQuery.ts';
import { currentTenant, query, timestampOf } from '../db/query.ts';
import { sql } from '../db/sql.ts';
import type { TenantTransaction } from '../db/tenancy.ts';
import { allowancesOf, type Holder, type RuleSubject, type RuleOfResource } from './dataRules.ts';
import { type DataScope, unionOfScopes, withRules, withScopesOf } from './dataScope.ts';
import type { Person, Rights, Tenant } from './principal.ts';

export interface LiveSession {
  readonly id: string;
  readonly tenantId: number;
  readonly expiresAtMs: number;
  readonly person: Person;
  readonly tenants: readonly Tenant[];
}

interface LiveRow {
  user_id: string;
  tenant_id: number;
  username: string;
  realname: string;
  avatar: string | null;
  phone: string | null;
  email: string | null;
  expires_at: Date;
  terminal: Terminal;
  tenants: readonly TenantRow[];
}

interface TenantRow {
  id: number;
  name: string;
  custom_show_name: string | null;
  tenant_icon: string | null;
  zone: string;
  country: string;
  language: string;
  icp_filing: string | null;
  police_filing: string | null;
  closed_menus: readonly string[] | null;
}

const tenantsOfPerson = sql`(select coalesce(json_agg(t), '[]') from secure.tenants_of(s.user_id) t)`;

/** A session that has not ended, with its person and the mills the person may enter; undefined otherwise. */
export const readLiveSession = poolQuery.first<LiveRow & { session_id: string }, { id: string }>`
  select s.*, ${tenantsOfPerson} as tenants, ${'id'}::uuid as session_id from secure.live_session(${'id'}) s`.to(
  (row): LiveSession | undefined =>
    row && {
      id: row.session_id,
      tenantId: row.tenant_id,
      expiresAtMs: row.expires_at.getTime(),
      person: personOfRow(row),
      tenants: row.tenants.map(tenantOfRow),
    },
);

export const readTenantsOf = poolQuery<TenantRow, { userId: string }>`
  select id, name, custom_show_name, tenant_icon, zone, country, language, icp_filing, police_filing, closed_menus
  from secure.tenants_of(${'userId'})`.to((rows) => rows.map(tenantOfRow));

export interface SessionInUse extends Omit<LiveSession, 'tenantId'> {
  readonly terminal: Terminal;
  /** What the person's roles in the mill give; undefined where the person may not enter it. */
  readonly inMill: InMill | undefined;
}

interface InMill extends Rights {
  readonly tenant: Tenant;
  /** Without what the person has as a proxy. */
  readonly own: Rights;
}

interface ScopeRow {
  scopes: DataScopeName[];
  departments: string[];
  department_tree: string[];
  chosen: string[];
}

interface PrincipalRow extends Omit<LiveRow, 'tenant_id'>, GivenRow {
  tenant: number | null;
}

/** The roles of somebody with their data rules; null where no role has one. */
interface RulesRow extends Omit<RuleSubject, 'id'> {
  roles: readonly { readonly codes: readonly string[]; readonly rules: readonly RuleOfResource[] }[];
}

/** Somebody for whom the person acts, with the permission codes on each terminal. */
interface ActingRow extends ScopeRow, Record<Terminal, string[]> {
  person: string;
  realname: string;
  rules: RulesRow | null;
}

/** Follows from the declarations: the right to the list of a resource; undefined for none that is declared. */
type ReadCodeOf = (resource: string) => string | undefined;

const selectPrincipal = keptPoolQuery.first<PrincipalRow, { sessionId: string; tenantId: number }>`
  select p.*, secure.open_codes(p.tenant) as open_codes, secure.rules_of(p.user_id, p.tenant, p.terminal) as rules,
    (select coalesce(json_agg(to_jsonb(a) || jsonb_build_object(
       'rules', secure.rules_of(a.person, p.tenant, p.terminal))), '[]')
     from secure.acting_for(p.user_id, p.tenant) a) as acting
  from secure.principal(${'sessionId'}, ${'tenantId'}) p`;

/**
 * A session that has not ended with what it gives in a mill, in one statement: person, mills, permission codes of its terminal and
 * data scope. `tenantId` 0 is the session's own mill.
 */
export async function readSessionInUse(
  pool: pg.Pool,
  {
    sessionId,
    tenantId,
    atMs,
    readCodeOf,
  }: { sessionId: string; tenantId: number; atMs: number; readCodeOf: ReadCodeOf },
): Promise<SessionInUse | undefined> {
  const row = await selectPrincipal(pool, { sessionId, tenantId });
  if (!row) return undefined;
  const { acting } = row;
  const person = {
    ...personOfRow(row),
    ...(acting.length === 0 ? {} : { actingFor: acting.map(({ realname }) => realname) }),
  };
  const tenants = row.tenants.map(tenantOfRow);
  const tenant = tenants.find(({ id }) => id === row.tenant);
  return {
    id: sessionId,
    expiresAtMs: row.expires_at.getTime(),
    person,
    terminal: row.terminal,
    tenants,
    inMill: tenant && { tenant, ...rightsOfRow(person, row, { tenant, atMs, readCodeOf }) },
  };
}

/** What somebody's roles give in a mill on a terminal, by themselves and as a proxy. */
interface GivenRow extends ScopeRow {
  terminal: Terminal;
  codes: string[];
  /** What everybody in the mill may do who may do anything there. */
  open_codes: string[];
  acting: readonly ActingRow[];
  rules: RulesRow | null;
}

const selectGiven = query.first<Omit<GivenRow, 'terminal'>, { personId: string; terminal: Terminal }>`
  with recursive given as (
     select r.id, r.data_scope from user_role u
     join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
     where u.tenant_id = ${currentTenant} and u.user_id = ${'personId'}),
   own as (
     select d.id from department_member m
     join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
     where m.tenant_id = ${currentTenant} and m.user_id = ${'personId'}),
   tree as (
     select id from own
     union
     select d.id from tree t join department d on d.tenant_id = ${currentTenant} and d.parent_id = t.id)
   select
     array(select distinct p.code from given g join role_permission p on p.tenant_id = ${currentTenant} and p.role_id = g.id
       where case ${'terminal'} when 'app' then p.on_app else p.on_pc end) as codes,
     array(select distinct data_scope from given) as scopes,
     array(select id::text from own) as departments,
     array(select id::text from tree) as department_tree,
     array(select c.department_id::text from given g
       join role_department c on c.tenant_id = ${currentTenant} and c.role_id = g.id
       join department d on d.tenant_id = c.tenant_id and d.id = c.department_id and d.deleted_at is null
       where g.data_scope = 'chosen') as chosen,
     secure.open_codes(${currentTenant}) as open_codes, secure.rules_of(${'personId'}, ${currentTenant}, ${'terminal'}) as rules,
     (select coalesce(json_agg(to_jsonb(a) || jsonb_build_object('rules', secure.rules_of(a.person, ${currentTenant}, ${'terminal'}))), '[]')
      from secure.acting_for(${'personId'}, ${currentTenant}) a) as acting`;

/**
 * What a person of the mill of a transaction may do there and which rows he or she sees: as in a session that would begin
 * now, with what the transaction has changed. Nobody of that id has no right.
 */
export async function readRightsIn(
  tx: TenantTransaction,
  {
    personId,
    terminal,
    ...mill
  }: {
    personId: string;
    terminal: Terminal;
    tenant: Pick<Tenant, 'id' | 'zone'>;
    atMs: number;
    readCodeOf: ReadCodeOf;
  },
): Promise<Rights> {
  const row = await selectGiven(tx, { personId, terminal });
  if (row === undefined) throw new Error('PostgreSQL told no rights');
  const { permissions, dataScope } = rightsOfRow({ id: personId }, { ...row, terminal }, mill);
  return { permissions, dataScope };
}

function rightsOfRow(
  person: Pick<Person, 'id'>,
  row: GivenRow,
  { tenant, atMs, readCodeOf }: { tenant: Pick<Tenant, 'id' | 'zone'>; atMs: number; readCodeOf: ReadCodeOf },
): Omit<InMill, 'tenant'> {
  const { codes, open_codes: open, acting, terminal } = row;
  const ownHolder = holderOf(person.id, { codes, rules: row.rules });
  const ruled = (scope: DataScope, holders: readonly Holder[]) =>
    holders.every((holder) => holder.ruled === undefined)
      ? scope
      : withRules(scope, {
          tenantId: tenant.id,
          zone: tenant.zone,
          atMs,
          of: allowancesOf(holders, { readCodeOf, isOpen: (code) => open.includes(code) }),
        });
  const scope = scopeOfRow(person.id, row);
  const own = { permissions: withOpenCodes(codes, open), dataScope: ruled(scope, [ownHolder]) };
  if (acting.length === 0) return { ...own, own };
  const others = acting.map((each) => scopeOfRow(each.person, each));
  const holders = acting.map((each) =>
    holderOf(each.person, { codes: each[terminal], rules: each.rules, isBorrowed: true }),
  );
  return {
    permissions: withOpenCodes([...codes, ...acting.flatMap((each) => each[terminal])], open),
    dataScope: ruled(withScopesOf(scope, others), [ownHolder, ...holders]),
    own,
  };
}

/** Rights of the area iam are handed to no proxy: a role that is borrowed is without them. */
function holderOf(
  id: string,
  {
    codes,
    rules,
    isBorrowed = false,
  }: { codes: readonly string[]; rules: RulesRow | null; isBorrowed?: boolean },
): Holder {
  if (rules === null) return { codes: new Set(codes), ruled: undefined };
  const { roles, ...subject } = rules;
  const handed = (all: readonly string[]) =>
    new Set(isBorrowed ? all.filter((code) => !code.startsWith('iam.')) : all);
  return {
    codes: new Set(codes),
    ruled: {
      subject: { ...subject, id },
      roles: roles.map((role) => ({ codes: handed(role.codes), rules: role.rules })),
    },
  };
}

function scopeOfRow(person: string, row: ScopeRow) {
  const { scopes: roles, departments: department, department_tree: departmentTree, chosen } = row;
  return unionOfScopes({ person, roles, departments: { department, departmentTree, chosen } });
}

/** Who has no right at all, as with a first password that is not changed yet, has none of those that are open either. */
function withOpenCodes(codes: readonly string[], open: readonly string[]): ReadonlySet<string> {
  return new Set(codes.length === 0 ? [] : [...codes, ...open]);
}

/** Somebody with a session: on which terminal, and which mills he or she may enter, by their ids. */
interface Member {
  readonly userId: string;
  readonly terminal: Terminal;
  readonly tenants: ReadonlyMap<number, Tenant>;
}

/** Who stands behind sessions that have not ended, by session. */
export const readMembers = poolQuery<
  { id: string; userId: string; terminal: Terminal; tenants: TenantRow[] },
  { sessionIds: readonly string[] }
>`
  select asked.id, s.user_id as "userId", s.terminal, ${tenantsOfPerson} as tenants
  from unnest(${'sessionIds'}::uuid[]) as asked (id) cross join lateral secure.live_session(asked.id) s`.to(
  (rows): Map<string, Member> =>
    new Map(
      rows.map(({ id, tenants, ...member }) => [
        id,
        { ...member, tenants: new Map(tenants.map((row) => [row.id, tenantOfRow(row)])) },
      ]),
    ),
);

export type CodesByTerminal = Readonly<Record<Terminal, ReadonlySet<string>>>;

/**
 * The permission codes that people have in a mill on each terminal, by their roles and as proxies, by person; who has none
 * is absent.
 */
export const readCodes = query<
  { userId: string; pc: string[] | null; app: string[] | null; open: string[] },
  { userIds: readonly string[] }
>`
  select "userId", array_agg(distinct code) filter (where on_pc) as pc,
     array_agg(distinct code) filter (where on_app) as app, secure.open_codes(current_tenant()) as open
   from (
     select u.user_id as "userId", p.code, p.on_pc, p.on_app
     from user_role u
     join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
     join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
     where u.user_id = any(${'userIds'}::uuid[])
     union all
     select asked.id, code, code = any (a.pc), code = any (a.app)
     from unnest(${'userIds'}::uuid[]) as asked (id)
     cross join lateral secure.acting_for(asked.id, current_tenant()) a
     cross join lateral unnest(a.pc || a.app) as code) held
   group by "userId"`.to(
  (rows): Map<string, CodesByTerminal> =>
    new Map(
      rows.map(({ userId, pc, app, open }) => [
        userId,
        { pc: withOpenCodes(pc ?? [], open), app: withOpenCodes(app ?? [], open) },
      ]),
    ),
);

/** Starts a session; `way` is how the person came in, for the login log. */
export const startSession = poolQuery.command<{
  id: string;
  userId: string;
  tenantId: number;
  refreshHash: Buffer;
  expiresAtMs: number;
  ip: string;
  agent: string;
  terminal: Terminal;
  way: string | null;
}>`
  select from secure.start_session(${'id'}, ${'userId'}, ${'tenantId'}, ${'refreshHash'}, ${timestampOf('expiresAtMs')}, ${'ip'}, ${'agent'},
    ${'terminal'}, ${'way'})`;

export type RefreshOutcome = 'rotated' | 'repeated' | 'reused' | 'unknown';

/** `steps`: how many successors behind the newest a token is that may still be repeated. */
export const rotateRefresh = poolQuery.first<
  { sessionId: string | null; outcome: RefreshOutcome; steps: number },
  { oldHash: Buffer; newHash: Buffer; graceSeconds: number }
>`
  select session_id as "sessionId", outcome, steps
  from secure.rotate_refresh(${'oldHash'}, ${'newHash'}, make_interval(secs => ${'graceSeconds'}))`.to(
  (row) => row ?? { sessionId: null, outcome: 'unknown', steps: 0 },
);

export const endSession = poolQuery.command<{ id: string }>`select from secure.end_session(${'id'})`;

/** Binds a session to another mill of its person; false when the person is no member there. */
export const bindSession = query.value<boolean, { id: string; tenantId: number }>`
  select secure.select_tenant(${'id'}, ${'tenantId'}) as bound`.to((isBound) => isBound === true);

function personOfRow(row: Omit<LiveRow, 'tenant_id'>): Person {
  const { user_id: id, username, realname, avatar, phone, email } = row;
  return { id, username, realname, avatar, phone, email };
}

function tenantOfRow(row: TenantRow): Tenant {
  return {
    id: row.id,
    name: row.name,
    customShowName: row.custom_show_name,
    tenantIcon: row.tenant_icon,
    zone: row.zone,
    country: countryOf(row.country),
    language: languageOf(row.language),
    icpFiling: row.icp_filing,
    policeFiling: row.police_filing,
    closedMenus: row.closed_menus ?? [],
  };
}

function countryOf(text: string): CountryCode {
  return isCountryCode(text) ? text : 'CN';
}

function languageOf(text: string): Language {
  return isLanguage(text) ? text : defaultLanguage;
}
