import { z } from 'zod';
import type { Namespace } from '../areas.ts';
import { defineEvent } from './events.ts';
import { languages } from '../words/languages.ts';
import type { Resource } from './resource.ts';

/** Low, medium and high, as announcements have them; critical is told in quiet hours too. */
export const noticePriorities = ['L', 'M', 'H', 'C'] as const;
export type NoticePriority = (typeof noticePriorities)[number];

/** A message that the program sends. Its title and text stand under `notices.<noun>` of the area's phrases. */
export interface NoticeDeclaration<Value extends string = string> {
  /** `<area>.<noun>`. */
  readonly name: `${Namespace}.${string}`;
  /** What its sentences name in braces. */
  readonly values: readonly Value[];
  readonly priority: NoticePriority;
}

/** Declares a message: `defineNotice('production.orderLate', { values: ['number', 'days'] })`. */
export function defineNotice<const Value extends string>(
  name: NoticeDeclaration['name'],
  { values, priority = 'M' }: { values: readonly Value[]; priority?: NoticeDeclaration['priority'] },
): NoticeDeclaration<Value> {
  return { name, values, priority };
}

const inLanguages = z.record(z.enum(languages), z.string());
/** A text, a number, or a name in three languages, of which each reader gets the own one. */
const noticeValue = z.union([z.string(), z.number(), inLanguages]);
export type NoticeValue = z.output<typeof noticeValue>;

/** Whom a message is for: everybody who is in one of these and may enter the mill. */
export interface NoticeReceivers {
  /** Ids of people. */
  readonly people?: readonly string[];
  /** Codes of roles. */
  readonly roles?: readonly string[];
  /** Ids of departments; whoever belongs to one below is meant too. */
  readonly departments?: readonly string[];
}

/** The event by which an area sends a message. */
export const noticeSent = defineEvent(
  'notice.sent',
  z.object({
    notice: z.string(),
    priority: z.enum(noticePriorities),
    values: z.record(z.string(), noticeValue),
    people: z.array(z.uuid()),
    roles: z.array(z.string()),
    departments: z.array(z.uuid()),
    about: z.object({ resource: z.string(), id: z.string(), ids: z.array(z.uuid()).default([]) }).nullable(),
    /** The machines that it is about: a template may add who answers for them. */
    machineIds: z.array(z.int()).default([]),
    /** Somebody tries words or devices: it is told at once. */
    isTry: z.boolean().default(false),
  }),
);

/**
 * Sends a message with the transaction of `emit`: it is in the bell of its receivers soon behind the commit, once, and
 * never when the transaction is undone. `about` is the row that the message leads to, with the ids of all rows that it is about where
 * they are several. Each reads it in the own language.
 * From there a mill's template of the scene, and what each receiver wants, say how else it is told.
 */
export function notify<Value extends string>(
  { emit }: { readonly emit: (name: string, payload: Readonly<Record<string, unknown>>) => void },
  { name, priority }: NoticeDeclaration<Value>,
  {
    values,
    to,
    about,
    machineIds = [],
    isTry = false,
  }: {
    values: Readonly<Record<Value, NoticeValue>>;
    to: NoticeReceivers;
    about?: { resource: Pick<Resource, 'name'>; id: string; ids?: readonly string[] };
    machineIds?: readonly number[];
    isTry?: boolean;
  },
): void {
  const payload: z.input<typeof noticeSent.payload> = {
    notice: name,
    priority,
    values,
    people: [...(to.people ?? [])],
    roles: [...(to.roles ?? [])],
    departments: [...(to.departments ?? [])],
    about:
      about === undefined
        ? null
        : { resource: about.resource.name, id: about.id, ids: [...(about.ids ?? [])] },
    machineIds: [...machineIds],
    isTry,
  };
  emit(noticeSent.name, payload);
}
