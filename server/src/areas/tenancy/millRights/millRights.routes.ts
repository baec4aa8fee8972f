import {
  deleteMillRole,
  listMillRoles,
  listMillsWithRights,
  saveMillDepartmentRights,
  saveMillRole,
  saveMillRoleRights,
  showMillDepartmentRights,
  showMillRoleRights,
} from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, deleteRow, editRow, type WriteCtx } from '../../../resource/index.ts';
import { actInMill } from '../tenant/actInMill.ts';
import {
  assertSeesAllBehind,
  saveRightsOfDepartment,
  showRightsOfDepartment,
  grantorOf,
  assertPlatformMayGive,
  heldBy,
  type AskedRights,
  assertHeld,
  saveRightsOfRole,
  showRightsOfRole,
} from '../../access/index.ts';
import { selectDepartments, selectTenantMills, selectRoles } from './millRights.queries.ts';
import { assertOther, assertPlatform } from '../tenant/tenant.hooks.ts';
import { lockTenantRow, selectTenantRow } from '../tenant/tenant.queries.ts';

/** Roles and rights of mills, as the platform configures them; its own stand on the pages of its own session. */
export function mountMillRights(app: App): void {
  call(app, listMillsWithRights, async (ctx) => {
    assertPlatform(ctx);
    return { mills: (await selectTenantMills(ctx.tx)).map(({ id, name }) => ({ id: String(id), name })) };
  });
  call(app, listMillRoles, (ctx, { tenantId }) =>
    reading(app, ctx, tenantId, async ({ tx }) => ({
      roles: await selectRoles(tx),
      departments: await selectDepartments(tx),
    })),
  );
  call(app, saveMillRole, (ctx, input) => saveRole(app, ctx, input));
  call(app, deleteMillRole, (ctx, { tenantId, id }) =>
    writing(app, ctx, tenantId, async (inMill) => {
      await deleteRow(inMill, role, id);
      return null;
    }),
  );
  call(app, showMillRoleRights, async (ctx, { tenantId, id }) => {
    const isHeld = await heldBy(ctx);
    return reading(app, ctx, tenantId, (inMill) => showRightsOfRole(inMill, id, isHeld));
  });
  call(app, saveMillRoleRights, (ctx, { tenantId, ...input }) =>
    granting(app, ctx, { tenantId, asked: input, roleIds: [input.id] }, (inMill) =>
      saveRightsOfRole(inMill, input),
    ),
  );
  call(app, showMillDepartmentRights, async (ctx, { tenantId, id }) => {
    const isHeld = await heldBy(ctx);
    return reading(app, ctx, tenantId, (inMill) => showRightsOfDepartment(inMill, id, isHeld));
  });
  call(app, saveMillDepartmentRights, (ctx, { tenantId, ...input }) =>
    granting(app, ctx, { tenantId, asked: input, roleIds: [] }, (inMill) =>
      saveRightsOfDepartment(inMill, input),
    ),
  );
}

type Work<Result> = (inMill: WriteCtx) => Promise<Result>;

async function reading<Result>(app: App, ctx: Ctx, id: string, work: Work<Result>): Promise<Result> {
  assertPlatform(ctx);
  assertOther(ctx, id);
  const mill = await selectTenantRow(ctx.tx, { id: Number(id) });
  if (mill === undefined) throw fail('core.notFound');
  return actInMill(app, ctx, mill, work);
}

/** Sessions of the mill read its rights anew once the change is committed. */
async function writing<Result>(app: App, ctx: Ctx, id: string, work: Work<Result>): Promise<Result> {
  assertPlatform(ctx);
  assertOther(ctx, id);
  const mill = await lockTenantRow(ctx.tx, { id: Number(id) });
  if (mill === undefined) throw fail('core.notFound');
  const result = await actInMill(app, ctx, mill, work);
  ctx.afterCommit(() => app.changes.note(mill.id, 'iam'));
  return result;
}

/** Refuses rights on a terminal, or rows, that the giver lacks on the platform. */
async function granting<Result>(
  app: App,
  ctx: Ctx,
  { tenantId, asked, roleIds }: { tenantId: string; asked: AskedRights; roleIds: readonly string[] },
  work: Work<Result>,
): Promise<Result> {
  assertHeld(asked, await heldBy(ctx), ctx.language);
  const given = [...asked.given.pc, ...asked.given.app];
  await assertSeesAllBehind(ctx, given);
  const grantor = await grantorOf(ctx);
  return writing(app, ctx, tenantId, async (inMill) => {
    const result = await work(inMill);
    if (given.length > 0) await assertPlatformMayGive(inMill, grantor, { roleIds });
    return result;
  });
}

async function saveRole(
  app: App,
  ctx: Ctx,
  { tenantId, id, version, roleName, roleCode, dataScope }: InputOf<typeof saveMillRole>,
): Promise<{ id: string; version: number }> {
  const named = { roleName, roleCode };
  const scoped = dataScope === undefined ? {} : { dataScope };
  const grantor = await grantorOf(ctx);
  return writing(app, ctx, tenantId, async (inMill) => {
    const saved =
      id === undefined
        ? await addRow(inMill, role, { ...named, dataScope: 'own', ...scoped })
        : await editRow(inMill, role, {
            id,
            ...(version === undefined ? {} : { version }),
            ...named,
            ...scoped,
          });
    await assertPlatformMayGive(inMill, grantor, { roleIds: [saved.id] });
    return { id: saved.id, version: saved.version };
  });
}
