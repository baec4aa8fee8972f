import type { SameShape } from '../../../core/words/phrases.ts';
import type { tenantsZh } from './tenant.phrases.zh.ts';

export const tenantsEn = {
  tenants: {
    opening: 'Opening',
    openingOf: 'Opening of {name}',
    made: 'Tenant made',
    madeNote: 'With standard roles ({roles}), standard dictionaries and organization types',
    first: 'First administrator',
    firstNote: 'Account names are unique on the platform. The first password is made here and shown once.',
    give: 'Make account and password',
    again: 'Make another password',
    more: 'Add an administrator',
    enter: 'Administrator logs in',
    enterNote: 'The password must be changed at the first login',
    entered: 'The administrator has logged in and chosen a password',
    connect: 'First machine connected',
    connectNote:
      'Done by the administrator of the mill: shifts, machines and a gateway, until the first telegram arrives. It begins on its home page.',
    administrators: 'Tenant administrators',
    account: 'Account',
    name: 'Name',
    state: 'State',
    waiting: 'First password, not changed yet',
    withoutPassword: 'No password yet',
    active: 'Active',
    frozen: 'Frozen',
    restriction: 'Restriction',
    restrictionNote:
      'The chosen modules of the menu are closed to this tenant; its users lose their pages and rights within seconds.',
    nothingClosed: 'All modules may be used',
    modules: 'Home modules (JSON)',
    modulesNote: 'Parts of the home page of this mill in their order, among {names}. It must be JSON.',
    saveRestriction: 'Save restriction',
    saveModules: 'Save home modules',
    saved: 'Saved',
    platform: 'The platform itself',
    propose: 'Use {number}',
  },
  tenantRights: { tenantAdministrator: 'Give tenants their administrators' },
  tenantErrors: {
    ownTenant: 'The current tenant cannot be edited',
    workshopBelowMill: 'A workshop stands below a mill, and nothing stands below a workshop',
    tenantInUse: 'Users still belong to this tenant ({count}), so it cannot be deleted',
    tenantConfiguration: 'Tenant configuration error: the role of tenant administrators is missing',
    administratorEntered: '{name} has chosen a password, which is now his or her own',
  },
} as const satisfies SameShape<typeof tenantsZh>;
