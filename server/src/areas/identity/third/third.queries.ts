import type pg from 'pg';
import type { ProviderKind } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { outsideQuery, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

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

/** The ways in that the mill of the transaction has set up, usable or not. */
export const selectProviders = query<ProviderRow>`
  select id, name, kind, corporation_id as "corporationId", agent_id as "agentId", client_id as "clientId", address,
    is_enabled as "isEnabled", secret_set_at is not null as "hasSecret", approval
  from login_provider where deleted_at is null order by name, id limit 50`;

/** The sealed secret of a way in; undefined where there is none. */
export const selectSealed = query.value<Buffer | null, { id: string }>`
  select secure.login_secret(${'id'}) as sealed`.to((sealed) => sealed ?? undefined);

/** Keeps a sealed secret, or takes it away. */
export const keepSealed = query<{ done: string }, { id: string; secret: Buffer | null }>`
  select secure.set_login_secret(${'id'}, ${'secret'})::text as done`;

/** The mill that a link names by number or short name; undefined where it names none. */
export const findMill = outsideQuery.value<number | null, { code: string }>`
  select secure.mill_of_link(${'code'}) as mill`.to((mill) => mill ?? undefined);

/** Whether a person may log in without a password; undefined for somebody who is not there any more. */
export const findLoginState = outsideQuery.first<
  { username: string; status: 'normal' | 'frozen'; isHandedOut: boolean },
  { userId: string }
>`
  select username, status, is_handed_out as "isHandedOut" from secure.login_state(${'userId'})`;

export interface AccountKey {
  readonly providerId: string;
  readonly corporationId: string;
  readonly subject: string;
}

/** Whose account it is in the mill, and that it is used now; undefined where it is bound to nobody. */
export const useAccount = query.value<string, AccountKey & { at: Date }>`
  update third_account set used_at = ${'at'}
  where provider_id = ${'providerId'} and corporation_id = ${'corporationId'} and subject = ${'subject'} returning user_id as "userId"`;

/** Binds an account to a person; false where it, or the person at this provider, is bound already. */
export const bindAccount = query.exists<AccountKey & { shownName: string; userId: string; at: Date }>`
  insert into third_account (tenant_id, provider_id, corporation_id, subject, shown_name, user_id, bound_at)
  values (current_tenant(), ${'providerId'}, ${'corporationId'}, ${'subject'}, ${'shownName'}, ${'userId'}, ${'at'}) on conflict do nothing returning id`;

/** Ends a binding of a person; false where there is none. */
export const unbindAccount = query.exists<{ id: string; userId: string }>`
  delete from third_account where id = ${'id'} and user_id = ${'userId'} returning id`;

interface OwnAccountRow {
  readonly id: string;
  readonly providerId: string;
  readonly kind: ProviderKind;
  readonly provider: string;
  readonly shownName: string;
  readonly boundMs: number;
  readonly usedMs: number | null;
}

export const selectAccountsOf = query<OwnAccountRow, { userId: string }>`
  select a.id, a.provider_id as "providerId", p.kind, p.name as provider, a.shown_name as "shownName",
    ${msOf(sql`a.bound_at`)} as "boundMs", ${msOf(sql`a.used_at`)} as "usedMs"
  from third_account a join login_provider p on p.tenant_id = a.tenant_id and p.id = a.provider_id and p.deleted_at is null
  where a.user_id = ${'userId'} order by p.name, a.id`;

export type Stage = 'begun' | 'proved' | 'offered';

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

const keep = outsideQuery<
  { done: string },
  { attempt: string; key: Buffer; cookie: Buffer; until: Date; at: Date }
>`
  select secure.keep_login_attempt(${'attempt'}::jsonb, ${'key'}, ${'cookie'}, ${'until'}, ${'at'})::text as done`;

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
  await keep(pool, { attempt: JSON.stringify(row), key, cookie, until, at });
}

type TakenAttempt = Attempt & { readonly cookie: Buffer };
interface AttemptKey {
  readonly key: Buffer;
  readonly stage: Stage;
  readonly at: Date;
}

const attemptColumns = sql`
  cookie, mill, provider_id as "providerId", purpose, person, terminal, nonce, verifier, callback, back,
    corporation_id as "corporationId", subject, shown_name as "shownName"`;

/** As `takeAttempt`, in a transaction that may yet be undone: then it was not taken. */
export const takeAttemptIn = query.first<TakenAttempt, AttemptKey>`
  select ${attemptColumns} from secure.take_login_attempt(${'key'}, ${'stage'}, ${'at'})`;

/** Takes an attempt away and gives it; undefined for one that is unknown, used or over. */
export const takeAttempt = outsideQuery.first<TakenAttempt, AttemptKey>`
  select ${attemptColumns} from secure.take_login_attempt(${'key'}, ${'stage'}, ${'at'})`;

/** What the platform says of a server that a mill names, read in the platform; undefined where nobody asked it. */
export const selectServerState = query.value<
  'waiting' | 'approved' | 'refused',
  { mill: number; kind: string; address: string }
>`
  select state from login_server where mill_id = ${'mill'} and kind = ${'kind'} and address = ${'address'} and deleted_at is null`;

export const selectProvidersAt = query.column<string, { kind: string; address: string }>`
  select id from login_provider where kind = ${'kind'} and address = ${'address'} and deleted_at is null`;
