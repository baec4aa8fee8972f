import { randomInt } from 'node:crypto';
import { invitation } from '@millwright/contract/areas/identity/invitation/invitation.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx } from '../../../resource/index.ts';
import {
  fittingRoles,
  selectGivenCodes,
  nobody,
  assertMayGive,
  isAdministering,
} from '../../access/index.ts';

/** An invitation gives what its maker holds and who is of its department can have, and nothing that administers people. */
export const invitationHooks = defineHooks(invitation, {
  beforeSave: async (ctx, { row }) => {
    const roleIds = row.roleIds ?? [];
    const departmentIds = row.departmentId === null ? [] : [row.departmentId];
    await assertMayGive(ctx, { roleIds, receiver: { ...nobody(), departmentIds } });
    await fittingRoles(ctx, { roleIds, departmentIds, fresh: roleIds });
    const managing = await administeringRole(ctx.tx, roleIds);
    if (managing !== undefined) throw fail('iam.invitationOfAdministrator', { role: managing.name });
    return { ...row, code: row.code ?? newCode() };
  },
});

/** The first of these roles that people and rights are administered with. */
export async function administeringRole(tx: JudgeCtx['tx'], roleIds: readonly string[]) {
  const roles = await selectGivenCodes(tx, { ids: roleIds });
  return roles.find(({ codes }) => codes.some(({ code }) => isAdministering(code)));
}

/** Signs that nobody mistakes for another when a code is read aloud or from paper. */
const signs = 'ABCDEFGHJKMNPQRTUVWXY346789';
const groups = 3;
const groupLength = 4;

/** A code as `KX7M-3TDW-H9QE`: 57 random bits. */
function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => signs.charAt(randomInt(signs.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A code as it is kept, of one that somebody typed: in small letters, with spaces or without dashes. */
export function keptCode(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return (plain.match(/.{1,4}/g) ?? []).join('-');
}
