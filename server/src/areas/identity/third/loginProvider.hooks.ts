import { loginProvider } from '@millwright/contract/areas/identity/third/loginProvider.ts';
import { serverKinds } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import { loginServer } from '@millwright/contract/areas/identity/third/loginServer.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { type TenantTransaction, withinTenant } from '../../../platform/db/tenancy.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, asSystem, defineHooks, editRow, type WriteCtx } from '../../../resource/index.ts';
import { keepSealed, selectProviders, selectProvidersAt, selectServerState } from './third.queries.ts';

/** So many ways in are enough for a login page that people can read. */
const mostProviders = 20;

/** A way in by a server of the mill's own asks the platform for its approval; another address asks anew. */
export const loginProviderHooks = defineHooks(loginProvider, {
  beforeSave: async ({ tx, tenantId }, { row, before }) => {
    const { kind, address } = row;
    if (before === undefined && (await selectProviders(tx)).length >= mostProviders)
      throw fail('core.tooMany', { seconds: 0 });
    if (before !== undefined && before.kind !== kind) throw failField('kind', 'fixed');
    const named = serverNamed({ kind, address });
    if (named !== undefined && hasMore(named.address)) throw failField('address', 'url');
    const approval =
      named === undefined
        ? 'notNeeded'
        : ((await inPlatform(tx, (platform) => selectServerState(platform, { ...named, mill: tenantId }))) ??
          'waiting');
    return { ...row, approval, ...(isElsewhere(row, before) ? { secretSetAt: null } : {}) };
  },
  afterSave: async (ctx, { id, row, before }) => {
    // A secret is said to nobody but whom it was given for.
    if (isElsewhere(row, before)) await keepSealed(ctx.tx, { id, secret: null });
    const named = serverNamed(row);
    if (named !== undefined) await askPlatform(ctx, named);
  },
});

/** What the platform decides of a server reaches the ways in of its mill in the same transaction. */
export const loginServerHooks = defineHooks(loginServer, {
  beforeSave: (ctx, { row }) => {
    // Servers are approved in sessions of the platform alone; a mill's way in writes its wish there.
    if (ctx.tenantId !== platformTenantId) throw fail('core.notFound');
    return Promise.resolve(row);
  },
  effects: {
    approve: (ctx, { row }) => tellMill(ctx, row),
    refuse: (ctx, { row }) => tellMill(ctx, row),
  },
});

interface Server {
  readonly kind: (typeof serverKinds)[number];
  readonly address: string;
}

function serverNamed({ kind, address }: { kind: string; address: string | null }): Server | undefined {
  const serverKind = serverKinds.find((each) => each === kind);
  return serverKind === undefined || address === null ? undefined : { kind: serverKind, address };
}

/** Whether an address says more than host and path: a name and password, a query, a part of a page. */
function hasMore(address: string): boolean {
  const url = URL.parse(address);
  return url === null || url.username !== '' || url.password !== '' || /[?#\\]/.test(address);
}

interface Place {
  readonly corporationId: string | null;
  readonly clientId: string | null;
  readonly address: string | null;
}

function isElsewhere(row: Place, before: Place | undefined): boolean {
  if (before === undefined) return false;
  return (
    row.address !== before.address ||
    row.clientId !== before.clientId ||
    row.corporationId !== before.corporationId
  );
}

function inPlatform<Result>(
  tx: TenantTransaction,
  work: (platform: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return withinTenant(tx, platformTenantId, work);
}

async function askPlatform({ tx, tenantId, clock, log, emit }: WriteCtx, server: Server): Promise<void> {
  await inPlatform(tx, async (platform) => {
    if ((await selectServerState(platform, { ...server, mill: tenantId })) !== undefined) return;
    const ctx = await asSystem({ tx: platform, tenantId: platformTenantId, clock, log, emit });
    await addRow(ctx, loginServer, { ...server, millId: String(tenantId) });
  });
}

async function tellMill(
  { tx, clock, log, emit }: WriteCtx,
  {
    millId,
    kind,
    address,
    state: approval,
  }: { millId: string; kind: string; address: string; state: string },
): Promise<void> {
  const mill = Number(millId);
  await withinTenant(tx, mill, async (inMill) => {
    const ctx = await asSystem({ tx: inMill, tenantId: mill, clock, log, emit });
    for (const id of await selectProvidersAt(inMill, { kind, address }))
      await editRow(ctx, loginProvider, { id }, { approval });
  });
}
