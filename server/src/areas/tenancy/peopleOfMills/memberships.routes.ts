import { type Memberships, showMemberships } from '@millwright/contract/areas/access/people/memberships.ts';
import { proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { peopleOfMillsRight } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { selectMemberState, selectPeopleOfMills } from './peopleOfMills.queries.ts';
import { selectActingFor, selectProxiesOf, assertSeen, seenIn } from '../../access/index.ts';

/** Tenants and agents of a user, for those who read users. */
export function mountMemberships(app: App): void {
  call(app, showMemberships, async (ctx, { id }) => {
    await assertSeen(ctx, user, [id]);
    return { tenants: await tenantsOf(ctx, id), proxies: await proxiesOf(ctx, id) };
  });
}

/** Mills do not learn of each other: only the platform reads the tenants of a person beyond its own. */
async function tenantsOf({ tx, tenant, permissions }: Ctx, id: string): Promise<Memberships['tenants']> {
  const state = await selectMemberState(tx, { id });
  if (state === undefined) throw fail('core.notFound');
  const isOwn = tenant.id !== platformTenantId || !permissions.has(peopleOfMillsRight);
  if (isOwn) return [{ id: tenant.id, name: tenant.name, state }];
  const { people } = await selectPeopleOfMills(tx, { ids: [id], limit: 1 });
  return people.flatMap(({ mills }) => mills.map(({ roles: _roles, ...mill }) => mill));
}

async function proxiesOf(ctx: Ctx, id: string): Promise<Memberships['proxies']> {
  const { tx, permissions } = ctx;
  if (!permissions.has(proxy.access.read)) return null;
  const isSeen = await seenIn(ctx, user);
  return {
    agents: (await selectProxiesOf(tx, { personId: id })).filter(({ agent }) => isSeen(agent.id)),
    actingFor: (await selectActingFor(tx, { agentId: id })).filter((person) => isSeen(person.id)),
  };
}
