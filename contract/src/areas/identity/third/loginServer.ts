import { choice, reference, text } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { longestAddress } from './loginProvider.ts';
import { serverKinds } from './providerKinds.ts';

/** The right to let mills log in with a server. */
export const loginServerRight = 'iam.loginServer.approve';

/** A server is asked for nothing until the platform approved of it, and nobody comes in by it once that is taken back. */
export const loginServerLifeCycle = defineLifeCycle('loginServer', {
  initial: 'waiting',
  states: { waiting: 'waiting', approved: 'active', refused: 'dead' },
  actions: {
    approve: { from: ['waiting', 'refused'], to: 'approved', access: loginServerRight },
    refuse: { from: ['waiting', 'approved'], to: 'refused', access: loginServerRight },
  },
  editableIn: ['waiting'],
  deletableIn: ['waiting', 'refused'],
});

/** A server that a mill wants to log in with. Rows of the platform; what a mill saves as its way in asks for one. */
export const loginServer = defineResource('loginServer', {
  namespace: 'iam',
  path: '/iam/loginServer',
  storage: {
    tenancy: 'platform',
  },
  title: 'address',
  fields: {
    millId: reference('tenant', { by: 'integer', isPast: true }),
    kind: choice(serverKinds, { words: 'iam:resources.loginProvider.choices.kind' }),
    address: text(longestAddress, { pattern: 'url', search: true }),
    remark: text(120, { optional: true, search: true }),
  },
  list: ['address', 'kind', 'millId', 'remark'],
  form: [['millId', 'kind'], ['address'], ['remark']],
  unique: [['millId', 'kind', 'address']],
  scope: 'platform',
  access: crud('iam.loginServer'),
  lifeCycle: loginServerLifeCycle,
  search: {
    fields: ['state', 'kind', 'millId'],
  },
  screen: { menu: 'platformManagement', behind: 'tenant', path: '/platform/loginServer' },
});

/** Rights that are met in a session of the platform alone. */
export const loginServerRights: readonly string[] = [...Object.values(loginServer.access), loginServerRight];
