import type { listMillRoles } from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';

/** A role of a mill in the list of its roles. */
export type MillRoleRow = OutputOf<typeof listMillRoles>['roles'][number];
