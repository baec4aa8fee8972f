import { defineArea } from '../../core/area/areaManifest.ts';
import { employeesScreen, listEmployees } from './employees/employees.ts';
import { employeesView } from './employees/employeesView.ts';
import { peopleOfMillsView } from './peopleOfMills/peopleOfMillsView.ts';
import { findAnything } from './find/find.ts';
import { showMemberships } from '../access/people/memberships.ts';
import { millOfferCalls } from './peopleOfMills/millOffers.ts';
import { millRightsCalls, millRightsScreen } from './millRights/millRights.ts';
import { peopleOfMillsCalls, peopleOfMillsScreen } from './peopleOfMills/peopleOfMills.ts';
import { setupCalls } from './setup/setup.ts';
import { tenant, tenantRights } from './tenant/tenant.ts';
import { tenantCalls } from './tenant/tenantCalls.ts';

export const tenancy = defineArea('tenancy', {
  resources: [tenant],
  calls: [
    listEmployees,
    ...setupCalls,
    ...tenantCalls,
    ...peopleOfMillsCalls,
    showMemberships,
    ...millRightsCalls,
    ...millOfferCalls,
    findAnything,
  ],
  views: [employeesView, peopleOfMillsView],
  screens: [employeesScreen, peopleOfMillsScreen, millRightsScreen],
  platformRights: tenantRights,
});
