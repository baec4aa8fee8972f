import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { acting } from '../proxies/acting.ts';
import { ownProxy } from '../proxies/proxy.ts';
import { user } from '../user/user.ts';
import { userLifeCycle } from '../user/user.lifeCycle.ts';

const membership = z.object({
  id: z.int(),
  name: z.string(),
  /** State of the person in that tenant. */
  state: z.enum(Object.keys(userLifeCycle.states)),
});

const memberships = z.object({
  /** Tenants of the person: all of them for the platform, the reader's own alone for everybody else. */
  tenants: z.array(membership),
  /** Proxies of the person that are not over, soonest first, and people for whom he or she acts; null without the right to read proxies. */
  proxies: z.object({ agents: z.array(ownProxy), actingFor: z.array(acting) }).nullable(),
});
export type Memberships = z.output<typeof memberships>;

/** Tenants and agents of a user. Throws `core.notFound` for people whom the reader does not see. */
export const showMemberships = defineCall('iam.showMemberships', {
  method: 'GET',
  path: `${user.path}/memberships`,
  data: 'masterData',
  access: { code: user.access.read },
  input: z.object({ id: z.uuid() }),
  output: memberships,
});
