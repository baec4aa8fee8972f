import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { tenantsEn } from './tenant/tenant.phrases.en.ts';
import { millOffersEn } from './peopleOfMills/millOffers.phrases.en.ts';
import { millRightsEn } from './millRights/millRights.phrases.en.ts';
import { peopleOfMillsEn } from './peopleOfMills/peopleOfMills.phrases.en.ts';
import { employeesEn } from './employees/employees.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  views: {
    employees: {
      intro:
        'Everybody who works in the mill: department, position, on or off duty, enabled or disabled. A disabled employee keeps everything and cannot enter.',
      noneFound: 'No employee matches',
      tabsLabel: 'State',
      tabs: {
        all: 'All',
      },
      columns: {
        realname: 'Name',
        username: 'Account',
        workNo: 'Work number',
        departments: 'Departments',
        position: 'Position',
        phone: 'Mobile',
        onDuty: 'Duty',
        state: 'State',
        password: 'Login',
      },
      filters: {
        keyword: 'Name, account or work number',
        departmentId: 'Department',
        duty: 'Duty',
      },
    },
    peopleOfMills: {
      intro:
        'Every account of the platform with the mills that its person belongs to. Somebody who has an account can be invited to a further mill and works there once he or she accepts; the administrators of that mill are notified then, and do not learn of other mills.',
      none: 'Nobody fits',
      noneFound: 'Nobody fits',
      columns: {
        realname: 'Name',
        username: 'Account',
        mills: 'Mills',
      },
      filters: {
        keyword: 'Account or name',
      },
    },
  },
  notices: {
    ...peopleOfMillsEn.notices,
    ...millOffersEn.notices,
  },
  peopleOfMills: peopleOfMillsEn.words,
  millRights: millRightsEn.words,
  millOffers: millOffersEn.words,
  offerAtLogin: millOffersEn.atLogin,
  tenants: tenantsEn.tenants,
  screens: {
    peopleOfMills: peopleOfMillsEn.screen,
    millRights: millRightsEn.screen,
    organization: 'Organization structure',
    setup: 'First set-up',
    employees: 'Employees',
  },
  setup: {
    intro:
      'The platform has no user yet. Create the first administrator with the set-up code printed at start.',
    submit: 'Create administrator',
    done: 'Administrator created, please log in',
    passwordRule: 'At least 8 characters with digits, upper and lower case letters and special symbols',
  },
  find: {
    kinds: { page: 'Pages', machine: 'Machines', person: 'People', question: 'Ask in words' },
    open: 'Open search',
    hint: 'Find pages, machines, people',
    label: 'Search',
    none: 'Nothing found for “{text}”',
    recent: 'Recent',
    more: 'There are more: type on',
    keyMove: '↑ ↓ choose',
    keyOpen: 'Enter opens',
    keyTab: 'Ctrl Enter in a new tab',
    keyClose: 'Esc closes',
    username: 'Account',
    departments: 'Departments',
    phone: 'Phone',
    email: 'E-mail',
    back: 'Back',
    count: '{count, plural, =0 {No results} one {# result} other {# results}}',
    failed: 'The search failed',
  },
  employees: employeesEn,
  rights: {
    ...tenantsEn.tenantRights,
    ...peopleOfMillsEn.rights,
    millRights: millRightsEn.right,
  },
  errors: {
    ...tenantsEn.tenantErrors,
    ...peopleOfMillsEn.errors,
    ...millOffersEn.errors,
  },
};
