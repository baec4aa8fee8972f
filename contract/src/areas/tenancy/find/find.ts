import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';

/** Finds of one kind that are shown; who wants others says more. */
export const mostFound = 6;
export const longestFindText = 60;

const contact = z.object({
  username: z.string(),
  departments: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

const found = z.object({
  /** Unique among all finds. */
  key: z.string(),
  title: z.string(),
  /** What tells it from others of the same title. */
  detail: z.string(),
  /** Where it is opened; null for a person, who is shown by `contact`. */
  path: z.string().nullable(),
  contact: contact.nullable(),
});
export type FoundEntry = z.output<typeof found>;

const foundKind = z.object({
  kind: z.string(),
  /** The kind in the language of the request. */
  title: z.string(),
  finds: z.array(found).max(mostFound),
  /** There are others of this kind. */
  isMore: z.boolean(),
});
export type FoundKind = z.output<typeof foundKind>;

/**
 * Finds pages, machines, people and whatever else the person may see in this mill, by a few letters: words in any
 * order, without tone marks, Chinese by pinyin or its initials too. The best kind stands first.
 */
export const findAnything = defineCall('iam.find', {
  method: 'GET',
  path: '/sys/find',
  data: 'scoped',
  access: 'session',
  input: z.object({ text: z.string().trim().min(1).max(longestFindText) }),
  output: z.object({ kinds: z.array(foundKind) }),
});
