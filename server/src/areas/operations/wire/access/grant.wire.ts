import { department } from '@millwright/contract/areas/access/department/department.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { grantWire } from '@millwright/contract/areas/operations/wire/grant.ts';
import { type Terminal } from '@millwright/contract/core/screen/terminals.ts';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { wireCall } from '../../../../resource/index.ts';
import {
  codesWithRules,
  lockDepartment,
  selectCodesOfDepartment,
  selectDepartment,
  changeRightsOfDepartment,
  type GivenCode,
  lockRole,
  selectCodesOfRole,
  selectRole,
  changeRightsOfRole,
  assertSeen,
} from '../../../access/index.ts';
import { differenceOf, permissionsOfMill, thoseGiving, treeOfPermissions } from './permissions.ts';

/** Rights of roles and departments as clients of the convention tick them, each call for one terminal. */
export function mountGrantWire(app: App): void {
  const ofRole = [
    [grantWire.queryRolePermission, grantWire.saveRolePermission],
    [grantWire.queryDeptRolePermission, grantWire.saveDeptRolePermission],
  ] as const;
  for (const [query, save] of ofRole) {
    wireCall(app, query, async (ctx, { roleId, terminal }) => {
      const { tx } = ctx;
      await assertSeen(ctx, role, [roleId]);
      if ((await selectRole(tx, { id: roleId })) === undefined) throw fail('core.notFound');
      return idsOn(tx, await selectCodesOfRole(tx, { id: roleId }), terminal);
    });
    wireCall(app, save, async (ctx, { roleId, terminal, permissionIds, lastpermissionIds }) => {
      await assertSeen(ctx, role, [roleId]);
      const locked = await lockRole(ctx.tx, roleId);
      if (locked === undefined) throw fail('core.notFound');
      const stored = codesOn(await selectCodesOfRole(ctx.tx, { id: roleId }), terminal);
      const all = await permissionsOfMill(ctx.tx);
      const asked = askedOn(terminal, differenceOf(all, { permissionIds, lastpermissionIds }, stored));
      await changeRightsOfRole(ctx, { id: roleId, ...locked }, asked);
      return null;
    });
  }

  wireCall(app, grantWire.queryDepartPermission, async (ctx, { departId, terminal }) => {
    const { tx } = ctx;
    await assertSeen(ctx, department, [departId]);
    if ((await selectDepartment(tx, { id: departId })) === undefined) throw fail('core.notFound');
    return idsOn(tx, await selectCodesOfDepartment(tx, { id: departId }), terminal);
  });
  wireCall(app, grantWire.saveDepartPermission, async (ctx, { departId, terminal, ...ticked }) => {
    await assertSeen(ctx, department, [departId]);
    if ((await lockDepartment(ctx.tx, { id: departId })) === undefined) throw fail('core.notFound');
    const stored = codesOn(await selectCodesOfDepartment(ctx.tx, { id: departId }), terminal);
    const { permissionIds, lastpermissionIds } = ticked;
    const all = await permissionsOfMill(ctx.tx);
    const asked = askedOn(terminal, differenceOf(all, { permissionIds, lastpermissionIds }, stored));
    await changeRightsOfDepartment(ctx, departId, asked);
    return null;
  });

  wireCall(app, grantWire.queryTreeList, async ({ tx, language }) => {
    const all = await permissionsOfMill(tx);
    const codes = new Set(all.flatMap(({ code }) => code ?? []));
    return treeOfPermissions(thoseGiving(all, codes), { language, ruled: await codesWithRules(tx) });
  });
  wireCall(app, grantWire.queryTreeListForDeptRole, async (ctx, { departId, terminal }) => {
    const { tx, language } = ctx;
    await assertSeen(ctx, department, [departId]);
    if ((await selectDepartment(tx, { id: departId })) === undefined) throw fail('core.notFound');
    const held = codesOn(await selectCodesOfDepartment(tx, { id: departId }), terminal);
    const among = thoseGiving(await permissionsOfMill(tx), held);
    return treeOfPermissions(among, { language, ruled: await codesWithRules(tx) });
  });
}

function codesOn(codes: readonly GivenCode[], terminal: Terminal): ReadonlySet<string> {
  return new Set(
    codes.flatMap(({ code, onPc, onApp }) => ((terminal === 'pc' ? onPc : onApp) ? [code] : [])),
  );
}

async function idsOn(tx: Ctx['tx'], codes: readonly GivenCode[], terminal: Terminal): Promise<string[]> {
  return thoseGiving(await permissionsOfMill(tx), codesOn(codes, terminal)).map(({ id }) => id);
}

function askedOn(terminal: Terminal, { given, taken }: ReturnType<typeof differenceOf>) {
  const nothing = { pc: [], app: [] };
  return { given: { ...nothing, [terminal]: given }, taken: { ...nothing, [terminal]: taken } };
}
