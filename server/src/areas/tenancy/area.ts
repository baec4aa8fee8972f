import { type ServerArea } from '../../resource/index.ts';
import { mountEmployees } from './employees/employees.routes.ts';
import { mountMemberships } from './peopleOfMills/memberships.routes.ts';
import { mountMillRights } from './millRights/millRights.routes.ts';
import { mountOwnOffers, mountPeopleOfMills } from './peopleOfMills/peopleOfMills.routes.ts';
import { endsWorkInFrozenMills, mountTenants } from './tenant/tenant.routes.ts';

export const tenancy: ServerArea = {
  mounts: [
    mountEmployees,
    mountMemberships,
    mountTenants,
    mountPeopleOfMills,
    mountMillRights,
    mountOwnOffers,
  ],
  handlers: [endsWorkInFrozenMills],
};
