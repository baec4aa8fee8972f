import { choice, flag, instant, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { providerKinds, serverKinds } from './providerKinds.ts';

/** What becomes of an address that a mill names. */
export const approvals = ['notNeeded', 'waiting', 'approved', 'refused'] as const;

/** The longest address of a server. */
export const longestAddress = 200;

/**
 * A way in that a mill has set up: a workplace chat app, or a server of its own. What proves the mill to it is kept beside
 * the row, sealed, and can be written but not read.
 */
export const loginProvider = defineResource('loginProvider', {
  namespace: 'iam',
  path: '/iam/loginProvider',
  title: 'name',
  fields: {
    /** What the button of the login says. */
    name: text(30, { search: true }),
    /** Given once. */
    kind: choice(providerKinds),
    /** The organization whose accounts are let in: CorpID, CorpId, tenant key. */
    corporationId: text(100, { when: { field: 'kind', is: ['weCom', 'dingTalk', 'feishu'] } }),
    agentId: text(20, { pattern: 'natural', when: { field: 'kind', is: ['weCom'] } }),
    clientId: text(200, { when: { field: 'kind', is: ['dingTalk', 'feishu', 'oidc'] } }),
    /** The issuer of OpenID Connect, or the address of the CAS server before `/login`. */
    address: text(longestAddress, { pattern: 'url', when: { field: 'kind', is: serverKinds } }),
    isEnabled: flag({ initial: true }),
    /** Whether the platform approved of the address. */
    approval: choice(approvals, { optional: true, byServer: true }),
    secretSetAt: instant({ optional: true, byServer: true }),
  },
  list: ['name', 'kind', 'corporationId', 'address', 'isEnabled', 'approval', 'secretSetAt'],
  form: [['name', 'kind'], ['corporationId', 'agentId'], ['clientId'], ['address'], ['isEnabled']],
  unique: [['name']],
  scope: 'masterData',
  access: crud('iam.loginProvider'),
  order: { by: 'name', direction: 'asc' },
  search: {
    fields: ['kind', 'isEnabled', 'approval'],
  },
  screen: { menu: 'systemManagement', behind: 'dataRule', path: '/tenant/loginProvider' },
});
