import type pg from 'pg';
import type { ProviderKind } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { msOf, run, runOutside, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A way in as a mill has set it up; without its secret. */
export interface ProviderRow {
  readonly id: string;
  readonly name: string;
  readonly kind: ProviderKind;
  readonly corporationId: string | null;
  readonly agentId: string | null;
  readonly clientId: string | null;
  readonly address: string | null;
  readonly isEnabled: boolean;
  readonly hasSecret: boolean;
  readonly approval: 'notNeeded' | 'waiting' | 'approved' | 'refused' | null;
}

const providers = statement<ProviderRow>`
  select id, name, kind, corporation_id as "corporationId", agent_id as "agentId", client_id as "clientId", address,
    is_enabled as "isEnabled", secret_set_at is not null as "hasSecret", approval
  from login_provider where deleted_at is null order by name, id limit 50`;

/** The ways in that the mill of the transaction has set up, usable or not. */
export function selectProviders(tx: TenantTransaction): Promise<ProviderRow[]> {
  return run(tx, providers);
}

const sealed = statement<{ sealed: Buffer | null }, [id: string]>`select secure.login_secret($1) as sealed`;

/** The sealed secret of a way in; undefined where there is none. */
export async function selectSealed(tx: TenantTransaction, id: string): Promise<Buffer | undefined> {
  const [row] = await run(tx, sealed, [id]);
  return row?.sealed ?? undefined;
}

const setSealed = statement<{ done: string }, [id: string, sealed: Buffer | null]>`
  select secure.set_login_secret($1, $2)::text as done`;

/** Keeps a sealed secret, or takes it away. */
export async function keepSealed(tx: TenantTransaction, id: string, secret: Buffer | null): Promise<void> {
  await run(tx, setSealed, [id, secret]);
}

const millOf = statement<{ mill: number | null }, [code: string]>`select secure.mill_of_link($1) as mill`;

/** The mill that a link names by number or short name; undefined where it names none. */
export async function findMill(pool: pg.Pool, code: string): Promise<number | undefined> {
  const [row] = await runOutside(pool, millOf, [code]);
  return row?.mill ?? undefined;
}

const stateOf = statement<
  { username: string; status: 'normal' | 'frozen'; isHandedOut: boolean },
  [userId: string]
>`select username, status, is_handed_out as "isHandedOut" from secure.login_state($1)`;

/** Whether a person may log in without a password; undefined for somebody who is not there any more. */
export async function findLoginState(
  pool: pg.Pool,
  userId: string,
): Promise<{ username: string; status: 'normal' | 'frozen'; isHandedOut: boolean } | undefined> {
  const [row] = await runOutside(pool, stateOf, [userId]);
  return row;
}

/** An account at a provider. */
export interface AccountKey {
  readonly providerId: string;
  readonly corporationId: string;
  readonly subject: string;
}

const used = statement<
  { userId: string },
  [providerId: string, corporationId: string, subject: string, at: Date]
>`
  update third_account set used_at = $4
  where provider_id = $1 and corporation_id = $2 and subject = $3 returning user_id as "userId"`;

/** Whose account it is in the mill, and that it is used now; undefined where it is bound to nobody. */
export async function useAccount(
  tx: TenantTransaction,
  key: AccountKey,
  at: Date,
): Promise<string | undefined> {
  const { providerId, corporationId, subject } = key;
  const [row] = await run(tx, used, [providerId, corporationId, subject, at]);
  return row?.userId;
}

const bind = statement<
  { id: string },
  [providerId: string, corporationId: string, subject: string, shownName: string, userId: string, at: Date]
>`
  insert into third_account (tenant_id, provider_id, corporation_id, subject, shown_name, user_id, bound_at)
  values (current_tenant(), $1, $2, $3, $4, $5, $6) on conflict do nothing returning id`;

/** Binds an account to a person; false where it, or the person at this provider, is bound already. */
export async function bindAccount(
  tx: TenantTransaction,
  { key, shownName, userId, at }: { key: AccountKey; shownName: string; userId: string; at: Date },
): Promise<boolean> {
  const { providerId, corporationId, subject } = key;
  const rows = await run(tx, bind, [providerId, corporationId, subject, shownName, userId, at]);
  return rows.length === 1;
}

const unbind = statement<{ id: string }, [id: string, userId: string]>`
  delete from third_account where id = $1 and user_id = $2 returning id`;

/** Ends a binding of a person; false where there is none. */
export async function unbindAccount(tx: TenantTransaction, id: string, userId: string): Promise<boolean> {
  return (await run(tx, unbind, [id, userId])).length === 1;
}

interface OwnAccountRow {
  readonly id: string;
  readonly providerId: string;
  readonly kind: ProviderKind;
  readonly provider: string;
  readonly shownName: string;
  readonly boundMs: number;
  readonly usedMs: number | null;
}

const ofPerson = statement<OwnAccountRow, [userId: string]>`
  select a.id, a.provider_id as "providerId", p.kind, p.name as provider, a.shown_name as "shownName",
    ${msOf(sql`a.bound_at`)} as "boundMs", ${msOf(sql`a.used_at`)} as "usedMs"
  from third_account a join login_provider p on p.tenant_id = a.tenant_id and p.id = a.provider_id and p.deleted_at is null
  where a.user_id = $1 order by p.name, a.id`;

/** The accounts that are bound to a person of the mill. */
export function selectAccountsOf(tx: TenantTransaction, userId: string): Promise<OwnAccountRow[]> {
  return run(tx, ofPerson, [userId]);
}

export type Stage = 'begun' | 'proved' | 'offered';

/** A login that is under way. */
export interface Attempt {
  readonly mill: number;
  readonly providerId: string;
  readonly purpose: 'login' | 'bind';
  readonly person: string | null;
  readonly terminal: Terminal;
  readonly nonce: string;
  readonly verifier: string;
  readonly callback: string;
  readonly back: string;
  readonly corporationId: string | null;
  readonly subject: string | null;
  readonly shownName: string | null;
}

const keep = statement<
  { done: string },
  [attempt: string, key: Buffer, cookie: Buffer, until: Date, at: Date]
>`select secure.keep_login_attempt($1::jsonb, $2, $3, $4, $5)::text as done`;

/** Keeps an attempt under the hash of what its browser brings back, and of its cookie. */
export async function keepAttempt(
  pool: pg.Pool,
  attempt: Attempt & { stage: Stage },
  { key, cookie, until, at }: { key: Buffer; cookie: Buffer; until: Date; at: Date },
): Promise<void> {
  const { stage, mill, providerId, purpose, person, terminal, nonce, verifier, callback, back } = attempt;
  const row = {
    stage,
    mill,
    provider_id: providerId,
    purpose,
    person,
    terminal,
    nonce,
    verifier,
    callback,
    back,
    corporation_id: attempt.corporationId,
    subject: attempt.subject,
    shown_name: attempt.shownName,
  };
  await runOutside(pool, keep, [JSON.stringify(row), key, cookie, until, at]);
}

const take = statement<Attempt & { cookie: Buffer }, [key: Buffer, stage: Stage, at: Date]>`
  select cookie, mill, provider_id as "providerId", purpose, person, terminal, nonce, verifier, callback, back,
    corporation_id as "corporationId", subject, shown_name as "shownName"
  from secure.take_login_attempt($1, $2, $3)`;

/** As `takeAttempt`, in a transaction that may yet be undone: then it was not taken. */
export async function takeAttemptIn(
  tx: TenantTransaction,
  key: Buffer,
  stage: Stage,
  at: Date,
): Promise<(Attempt & { cookie: Buffer }) | undefined> {
  const [row] = await run(tx, take, [key, stage, at]);
  return row;
}

/** Takes an attempt away and gives it; undefined for one that is unknown, used or over. */
export async function takeAttempt(
  pool: pg.Pool,
  key: Buffer,
  stage: Stage,
  at: Date,
): Promise<(Attempt & { cookie: Buffer }) | undefined> {
  const [row] = await runOutside(pool, take, [key, stage, at]);
  return row;
}

const server = statement<
  { state: 'waiting' | 'approved' | 'refused' },
  [mill: number, kind: string, address: string]
>`
  select state from login_server where mill_id = $1 and kind = $2 and address = $3 and deleted_at is null`;

/** What the platform says of a server that a mill names, read in the platform; undefined where nobody asked it. */
export async function selectServerState(
  inPlatform: TenantTransaction,
  { mill, kind, address }: { mill: number; kind: string; address: string },
): Promise<'waiting' | 'approved' | 'refused' | undefined> {
  const [row] = await run(inPlatform, server, [mill, kind, address]);
  return row?.state;
}

const named = statement<{ id: string }, [kind: string, address: string]>`
  select id from login_provider where kind = $1 and address = $2 and deleted_at is null`;

/** The ways in of the mill that go by a server. */
export async function selectProvidersAt(
  tx: TenantTransaction,
  { kind, address }: { kind: string; address: string },
): Promise<string[]> {
  return (await run(tx, named, [kind, address])).map(({ id }) => id);
}
