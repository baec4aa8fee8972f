import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';

const reach = z.string().nullable();

const ownPerson = z.object({
  username: z.string(),
  /** The path of the picture, as long as its address lives. */
  avatar: z.string().nullable(),
  realname: z.string(),
  workNo: z.string().nullable(),
  position: z.string().nullable(),
  /** Names of departments, the main one first, and of roles. */
  departments: z.array(z.string()),
  roles: z.array(z.string()),
  phone: reach,
  email: reach,
  landline: reach,
});
export type OwnPerson = z.output<typeof ownPerson>;

/** What the mill knows of the person who asks. */
export const showOwnPerson = defineCall('iam.showOwnPerson', {
  method: 'GET',
  path: '/sys/user/own',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: ownPerson,
});

/** Longer than what any of the fields takes: the resource judges what is said. */
const said = z.string().trim().max(200).nullable().optional();

/**
 * How the mill reaches the person who asks, and the person's picture. It is a change of the person's row like any other, with its rules and its
 * history; what is left out stays, null or empty takes it away. Everything else the mill decides.
 */
export const saveOwnPerson = defineCall('iam.saveOwnPerson', {
  method: ['PUT', 'POST'],
  path: '/sys/user/own',
  data: 'own',
  access: 'session',
  input: z.object({ phone: said, email: said, landline: said, avatar: said }),
  output: ownPerson,
});

export const ownPersonCalls = [showOwnPerson, saveOwnPerson] as const;
