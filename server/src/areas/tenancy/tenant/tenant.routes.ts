import { tenantLifeCycle } from '@millwright/contract/areas/tenancy/tenant/tenant.lifeCycle.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import {
  addTenantAdministrator,
  proposeTenantNumber,
  restrictTenant,
  saveTenantModules,
  showTenantModules,
  showTenantOpening,
} from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { eventOf } from '@millwright/contract/core/resource/events.ts';
import { withinTenant } from '../../../platform/db/tenancy.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { addRow, type HeardEvent, noteChange, type WriteCtx } from '../../../resource/index.ts';
import { actInMill } from './actInMill.ts';
import {
  grantorOf,
  assertPlatformMayGive,
  createFirstPassword,
  handOutPassword,
  passwordStatesOf,
  rolesOfMill,
} from '../../access/index.ts';
import { assertOther, assertPlatform } from './tenant.hooks.ts';
import { saveModules, showModules } from './tenantModules.service.ts';
import {
  closeMenus,
  countRoles,
  endSessionsInMills,
  highestNumber,
  lockTenantRow,
  peopleWithRole,
  roleWithCode,
  selectTenantRow,
} from './tenant.queries.ts';

const administratorCode = 'tenantAdministrator';

/** Mills beyond their rows: how far their opening has come, their first administrators, what they may not use. */
export function mountTenants(app: App): void {
  call(app, showTenantOpening, showOpening);
  call(app, addTenantAdministrator, (ctx, input) => addAdministrator(app, ctx, input));
  call(app, restrictTenant, restrict);
  call(app, showTenantModules, showModules);
  call(app, saveTenantModules, saveModules);
  call(app, proposeTenantNumber, async (ctx) => {
    assertPlatform(ctx);
    return { number: String((await highestNumber(ctx.tx)) + 1) };
  });
}

/** When a mill is frozen, everybody's work there ends; in the process that froze it at once, in others within seconds. */
export const endsWorkInFrozenMills: HeardEvent = {
  event: eventOf(tenantLifeCycle, 'freeze').name,
  listen: (app) =>
    app.events.on(eventOf(tenantLifeCycle, 'freeze'), async function endWorkInMills({ tx }, { ids }) {
      app.sessions.noteEnded(await endSessionsInMills(tx, { mills: ids.map(Number) }));
    }),
};

async function showOpening(
  ctx: Ctx,
  { id }: InputOf<typeof showTenantOpening>,
): Promise<OutputOf<typeof showTenantOpening>> {
  assertPlatform(ctx);
  const found = await selectTenantRow(ctx.tx, { id: Number(id) });
  if (found === undefined) throw fail('core.notFound');
  const { version, closedMenus } = found;
  const isPlatform = found.id === ctx.tenantId;
  return withinTenant(ctx.tx, found.id, async (inMill) => {
    const people = isPlatform ? [] : await peopleWithRole(inMill, { roleCode: administratorCode });
    const states = await passwordStatesOf(inMill, { ids: people.map((person) => person.id) });
    return {
      version,
      isPlatform,
      closedMenus: [...(closedMenus ?? [])],
      roles: await countRoles(inMill, { codes: rolesOfMill }),
      administrators: people.map(({ state, ...person }) => ({
        ...person,
        isFrozen: state !== 'normal',
        password: states.get(person.id)?.state ?? 'none',
      })),
    };
  });
}

async function addAdministrator(
  app: App,
  ctx: Ctx,
  { id, username, realname }: InputOf<typeof addTenantAdministrator>,
): Promise<OutputOf<typeof addTenantAdministrator>> {
  assertPlatform(ctx);
  assertOther(ctx, id);
  const mill = await lockTenantRow(ctx.tx, { id: Number(id) });
  if (mill === undefined) throw fail('core.notFound');
  const password = createFirstPassword();
  const hash = await hashPassword(password);
  const grantor = await grantorOf(ctx);
  return actInMill(app, ctx, mill, async (inMill) => {
    const roleId = await roleWithCode(inMill.tx, { roleCode: administratorCode });
    if (roleId === undefined) throw fail('iam.tenantConfiguration');
    await assertPlatformMayGive(inMill, grantor, { roleIds: [roleId] });
    const personId =
      (await knownAdministrator(inMill, username)) ??
      (await addRow(inMill, user, { username, realname, roleIds: [roleId] })).id;
    const ended = await handOutPassword(inMill.tx, { id: personId, hash });
    if (ended === undefined) throw fail('iam.passwordOfOtherMill', { name: realname });
    ctx.afterCommit(() => {
      app.sessions.noteEnded(ended);
    });
    return { people: [{ id: personId, username, realname, password }] };
  });
}

/**
 * An administrator of the mill who has this account and has not entered yet. Throws `iam.administratorEntered` for one who
 * chose a password: it is his or her own.
 */
async function knownAdministrator({ tx }: WriteCtx, username: string): Promise<string | undefined> {
  const all = await peopleWithRole(tx, { roleCode: administratorCode });
  const found = all.find((person) => person.username.toLowerCase() === username.toLowerCase());
  if (found === undefined) return undefined;
  const state = (await passwordStatesOf(tx, { ids: [found.id] })).get(found.id);
  if (state?.state === 'own') throw fail('iam.administratorEntered', { name: found.realname });
  return found.id;
}

async function restrict(
  ctx: Ctx,
  { id, version, closedMenus }: InputOf<typeof restrictTenant>,
): Promise<{ version: number }> {
  assertPlatform(ctx);
  assertOther(ctx, id);
  const found = await lockTenantRow(ctx.tx, { id: Number(id) });
  if (found === undefined) throw fail('core.notFound');
  if (version !== found.version) throw fail('core.conflict');
  const after = [...new Set(closedMenus)].toSorted();
  if (after.length < closedMenus.length) throw failField('closedMenus', 'repeated');
  const before = [...(found.closedMenus ?? [])];
  if (after.join(' ') === before.join(' ')) return { version };
  await closeMenus(ctx.tx, found.id, after);
  await noteChange(ctx, tenant, { id, before: { closedMenus: before }, after: { closedMenus: after } });
  return { version: version + 1 };
}
