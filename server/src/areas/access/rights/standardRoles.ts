import { role as roleResource } from '@millwright/contract/areas/access/role/role.ts';
import { passwordRight, user } from '@millwright/contract/areas/access/user/user.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { type GivenRole, givenRoles } from '@millwright/contract/core/area/defaultRights.ts';
import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { permissionCodes, registry } from '@millwright/contract/core/registry/installed.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';

export type StandardRole = 'platformAdministrator' | 'tenantAdministrator' | GivenRole;

/** Rights of the platform alone, as the areas declare them. */
const ofPlatform = madeOnce(
  () => new Set(registry().manifests.flatMap(({ platformRights }) => platformRights)),
);

/** Roles that hold a right when a mill begins, by its code, as the areas declare it. */
const givenTo = madeOnce(
  () => new Map(registry().manifests.flatMap(({ defaultRights }) => Object.entries(defaultRights))),
);

function holds(role: StandardRole, code: string): boolean {
  if (role === 'platformAdministrator') return true;
  if (role === 'tenantAdministrator') return !ofPlatform().has(code);
  const given = givenTo().get(code) ?? [];
  if (given === 'everyone' || given.includes(role)) return true;
  return role === 'supervisor' && given.includes('workshopLeader');
}

/** The roles that every mill has, besides the platform's own. */
export const rolesOfMill: readonly StandardRole[] = ['tenantAdministrator', ...givenRoles];

/** Returns true for a role that the program gives every mill, and for the platform's own. */
export function isStandardRole(roleCode: string): boolean {
  return roleCode === 'platformAdministrator' || rolesOfMill.some((role) => role === roleCode);
}

const administering: ReadonlySet<string> = new Set([
  ...Object.values(roleResource.access),
  ...Object.values(user.access),
  passwordRight,
]);
/** Returns true for a right with which people and rights are administered. */
export function isAdministering(code: string): boolean {
  return administering.has(code);
}

/** Returns true for the role that administers the mill, or the platform. */
export function isAdministratorRole(roleCode: string): boolean {
  return roleCode === 'tenantAdministrator' || roleCode === 'platformAdministrator';
}

/**
 * Returns true for a right that a role cannot lose: the administrator's role keeps what people and rights are administered with, on the
 * computer. Phones that somebody may lose need not administer.
 */
export function isKept(roleCode: string, code: string, terminal: Terminal): boolean {
  return isAdministratorRole(roleCode) && terminal === 'pc' && administering.has(code);
}

/** Returns true for a right that is met in a mill: making mills is the platform's alone. */
export function isOfMills(code: string, tenantId: number): boolean {
  return tenantId === platformTenantId || !ofPlatform().has(code);
}

/** The permission codes that a role of this kind is given; each once, so that what a mill takes away stays away. */
export function codesOfRole(role: StandardRole): string[] {
  return permissionCodes().filter((code) => holds(role, code));
}

/** Data scope with which a role of this kind begins: who leads people their departments and what is below, the others all. */
export function scopeOfRole(role: StandardRole): DataScopeName {
  return leadingRoles.has(role) ? 'departmentTree' : 'all';
}

export function nameOfRole(role: StandardRole, language: Language): string {
  return sentence(language, `roles.${role}`, { namespace: 'iam' });
}

/** Types of which a mill's organization is made when it begins; the workshop stays as it is. */
export const organizationTypes = ['company', 'department', 'workshop'] as const;

export function nameOfOrganizationType(type: (typeof organizationTypes)[number], language: Language): string {
  return sentence(language, `organizationTypes.${type}`, { namespace: 'iam' });
}

const leadingRoles: ReadonlySet<StandardRole> = new Set(['workshopLeader', 'supervisor', 'teamLeader']);
