import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineNotice } from '../../../core/resource/notices.ts';
import { exactTotal, largestPageSize } from '../../../core/resource/listQuery.ts';
import { idSchema } from '../../../core/resource/rowSchema.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { assignRight, peopleOfMillsRight, tenant } from '../tenant/tenant.ts';
import { userLifeCycle } from '../../access/user/user.lifeCycle.ts';

const id = z.uuid();
const tenantId = idSchema(tenant);

/** A mill that somebody belongs to. */
const millOfPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** How the person stands there. */
  state: z.enum(Object.keys(userLifeCycle.states)),
  roles: z.array(z.string()),
});

const personOfMills = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  /** The account itself may not log in anywhere. */
  isFrozen: z.boolean(),
  mills: z.array(millOfPerson),
  /** Mills that the person was asked to join, and has not answered yet. */
  offers: z.array(millOfPerson.omit({ state: true })),
});
export type PersonOfMills = z.output<typeof personOfMills>;
export type MillOfPerson = z.output<typeof millOfPerson>;
export type OfferedMill = PersonOfMills['offers'][number];

/** The people of all mills with the mills that each belongs to, by a part of account or name. */
export const listPeopleOfMills = defineCall('iam.listPeopleOfMills', {
  method: 'GET',
  path: '/iam/peopleOfMills/list',
  data: 'masterData',
  access: { code: peopleOfMillsRight },
  input: z.object({
    keyword: z.string().trim().max(64).optional(),
    pageNo: z.int().min(1).max(exactTotal).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(20),
  }),
  output: z.object({
    records: z.array(personOfMills),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
});

/** The mills that somebody can be added to, and the roles of each. */
export const listMillsToJoin = defineCall('iam.listMillsToJoin', {
  method: 'GET',
  path: '/iam/peopleOfMills/mills',
  data: 'masterData',
  access: { code: assignRight },
  input: z.object({
    keyword: z.string().trim().max(64).optional(),
    pageSize: z.int().min(1).max(largestPageSize).default(20),
  }),
  output: z.object({ mills: z.array(z.object({ id: tenantId, name: z.string() })) }),
});

export const listRolesToJoin = defineCall('iam.listRolesToJoin', {
  method: 'GET',
  path: '/iam/peopleOfMills/roles',
  data: 'masterData',
  access: { code: assignRight },
  input: z.object({ tenantId }),
  output: z.object({ roles: z.array(z.object({ id, name: z.string() })) }),
});

/**
 * Asks somebody who has an account to work in a further mill, with roles of that mill. Nothing comes of it before the
 * person accepts (`iam.answerOffer`). Throws `iam.alreadyInMill`, `iam.offeredAlready`, and `core.reference` at roles that
 * are not that mill's.
 */
export const addToMill = defineCall('iam.addToMill', {
  method: 'POST',
  isOnce: true,
  path: '/iam/peopleOfMills/add',
  data: 'masterData',
  access: { code: assignRight },
  input: z.object({ id, tenantId, roleIds: z.array(id).max(50) }),
  output: z.null(),
});

/** Takes somebody out of a mill, whose administrators are told; what the person did there stays. */
export const removeFromMill = defineCall('iam.removeFromMill', {
  method: 'POST',
  path: '/iam/peopleOfMills/remove',
  data: 'masterData',
  access: { code: assignRight },
  input: z.object({ id, tenantId }),
  output: z.null(),
});

export const peopleOfMillsCalls = [
  listPeopleOfMills,
  listMillsToJoin,
  listRolesToJoin,
  addToMill,
  removeFromMill,
] as const;

export const peopleOfMillsScreen = defineScreen('peopleOfMills', {
  namespace: 'iam',
  path: '/platform/people',
  component: 'iam/peopleOfMills',
  view: 'peopleOfMills',
  layout: 'office',
  menu: 'platformManagement',
  access: peopleOfMillsRight,
});

/** Tells the administrators of a mill, and the person, that the person belongs to it now. */
export const addedToMill = defineNotice('iam.addedToMill', { values: ['name', 'account'] });

/** Tells the administrators of a mill that the platform took somebody out. */
export const removedFromMill = defineNotice('iam.removedFromMill', { values: ['name', 'account'] });
