import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { choice, flag, longText, multilingual, quantity, text } from '../../../core/fields/fields.ts';
import type { Language } from '../../../core/words/languages.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { historyEntry } from '../../../core/resource/resourceCalls.ts';
import { defineScreen } from '../../../core/screen/screen.ts';

/** An area of the menu or another entry of the first level; a page or a link in one; a right. */
export const menuKinds = ['menu', 'subMenu', 'button'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** In the shell, or in a window of its own. */
export const openModes = ['inside', 'outside'] as const;

/** What becomes of a control whose right somebody lacks: it is absent, or shown and disabled. */
export const rightStrategies = ['show', 'disable'] as const;

/** Codes that a mill makes begin with this, so that no later release has the same. */
export const ownCodePrefix = 'own.';

/** The most entries that a mill adds, and the most that one call changes. */
export const mostOwnEntries = 300;
export const mostMenuChanges = 2000;
const longestName = 60;
const longestPath = 500;
const longestComponent = 200;
const longestCode = 100;
const longestIcon = 40;
const longestNote = 200;
const greatestSort = 1_000_000;

/**
 * What a mill changed of an entry of the menu, or an entry that it added: `docs/decisions/menus.md`. A field that is empty
 * is as the standard says.
 */
export const menuEntry = defineResource('menuEntry', {
  namespace: 'iam',
  path: '/tenant/menu/entry',
  title: 'name',
  fields: {
    standard: text(longestCode + 20, { optional: true, byServer: true }),
    kind: choice(menuKinds),
    parent: text(longestCode + 20, { optional: true }),
    name: multilingual(longestName, { optional: true }),
    icon: text(longestIcon, { optional: true }),
    sort: quantity({ digits: 6, min: 0, max: greatestSort, optional: true }),
    isHidden: flag({ optional: true }),
    isCached: flag({ optional: true }),
    isAggregated: flag({ optional: true }),
    openMode: choice(openModes, { optional: true }),
    path: text(longestPath, { optional: true }),
    component: text(longestComponent, { optional: true }),
    redirect: text(longestPath, { optional: true }),
    isRoute: flag({ optional: true }),
    code: text(longestCode, { optional: true }),
    strategy: choice(rightStrategies, { optional: true }),
    isEnforced: flag({ optional: true }),
    description: longText(longestNote, { optional: true }),
  },
  list: ['name', 'kind', 'path', 'code'],
  form: [['name'], ['path', 'code'], ['description']],
  unique: [['standard'], ['code']],
  scope: 'masterData',
  access: crud('iam.menu'),
  order: { by: 'sort', direction: 'asc' },
});

const flagOrStandard = z.boolean().nullable();
const key = z
  .string()
  .min(1)
  .max(longestCode + 20);
const nameIn = z.string().trim().max(longestName);
const names = z.object({ zh: nameIn, en: nameIn, vn: nameIn } satisfies Record<Language, z.ZodString>);
export type MenuNames = z.output<typeof names>;

/**
 * An address in the product, or of another site. Neither holds what a browser or a client could run: braces, which some
 * clients evaluate, quotation marks, backslashes, blanks; nor a name and a password.
 */
const path = z
  .string()
  .trim()
  .max(longestPath)
  .superRefine((value, ctx) => {
    if (/[\s\p{Cc}\\{}<>"'`]/u.test(value)) ctx.addIssue({ code: 'custom', message: 'pattern' });
    else if (!/^\/(?!\/)/.test(value) && !isSiteAddress(value))
      ctx.addIssue({ code: 'custom', message: 'url' });
  });

/** Whether an entry leads to another site. */
export function isSiteAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && hostname !== '';
}

/** What may be said of an entry. Null gives back what the standard says; what is left out stays as it is. */
export const menuFields = z
  .object({
    parent: key.nullable(),
    name: names.nullable(),
    icon: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]*$/, { message: 'pattern' })
      .max(longestIcon)
      .nullable(),
    sort: z.number().min(0).max(greatestSort).nullable(),
    isHidden: flagOrStandard,
    isCached: flagOrStandard,
    isAggregated: flagOrStandard,
    openMode: z.enum(openModes).nullable(),
    path: path.nullable(),
    component: z
      .string()
      .regex(/^[A-Za-z0-9_/.-]+$/, { message: 'pattern' })
      .max(longestComponent)
      .nullable(),
    redirect: path.nullable(),
    isRoute: flagOrStandard,
    code: z
      .string()
      .regex(/^own\.[A-Za-z0-9_.:-]+$/, { message: 'ownCode' })
      .max(longestCode)
      .nullable(),
    strategy: z.enum(rightStrategies).nullable(),
    isEnforced: flagOrStandard,
    description: z.string().trim().max(longestNote).nullable(),
  })
  .partial();
export type MenuFields = z.output<typeof menuFields>;

/** Why something of an entry cannot be changed: `hide` and `move` by the product, `enforce` by it or for want of the right. */
export const menuLocks = ['hide', 'move', 'enforce'] as const;

/** What stands in an entry, standard and changes together. */
const values = z.object({
  parent: z.string().nullable(),
  name: names,
  icon: z.string().nullable(),
  sort: z.number(),
  isHidden: z.boolean(),
  isCached: z.boolean(),
  isAggregated: z.boolean(),
  openMode: z.enum(openModes),
  strategy: z.enum(rightStrategies),
  isEnforced: z.boolean(),
  description: z.string().nullable(),
});
export type MenuValues = z.output<typeof values>;
export type MenuValueName = keyof MenuValues;

/** `standard`: of the program. `platform`: added for all mills. `own`: added by the mill. */
export const menuOrigins = ['standard', 'platform', 'own'] as const;

const treeEntry = z.object({
  key: z.string(),
  kind: z.enum(menuKinds),
  origin: z.enum(menuOrigins),
  /** Of the route; icons of standard entries go by it. */
  routeName: z.string(),
  path: z.string().nullable(),
  component: z.string().nullable(),
  /** Authorization identifier: the permission code that the entry asks for. */
  code: z.string().nullable(),
  values,
  /** What the entry would be without the mill's changes; null for one that the mill added. */
  standard: values.nullable(),
  /** In what it differs from that. */
  changed: z.array(values.keyof()),
  locks: z.array(z.enum(menuLocks)),
});
export type MenuTreeEntry = z.output<typeof treeEntry>;

/** The menu of the mill with everything in it, whoever may open it; in order, those of one parent together. */
export const showMenu = defineCall('iam.menuEntry.tree', {
  method: 'GET',
  path: '/tenant/menu',
  data: 'masterData',
  access: { code: menuEntry.access.read },
  input: z.object({}),
  output: z.object({
    /** Of the mill's changes together; saving asks for it. */
    version: z.int(),
    lastChange: z.object({ by: z.string().nullable(), atMs: z.int() }).nullable(),
    entries: z.array(treeEntry),
  }),
});
export type MenuTree = z.output<typeof showMenu.output>;

/**
 * Changes, adds and removes entries, all of it or nothing. New entries are named `new:1`, `new:2` … by the one who asks, so
 * that others can stand in them. Refuses a version that somebody changed since.
 */
export const saveMenu = defineCall('iam.menuEntry.save', {
  method: ['POST', 'PUT'],
  isOnce: true,
  path: '/tenant/menu',
  data: 'masterData',
  access: { code: menuEntry.access.edit },
  input: z.object({
    version: z.int(),
    changed: z.array(menuFields.extend({ key })).max(mostMenuChanges).default([]),
    added: z
      .array(menuFields.extend({ key: z.string().regex(/^new:\d{1,6}$/), kind: z.enum(menuKinds) }))
      .max(mostOwnEntries)
      .default([]),
    removed: z.array(key).max(mostOwnEntries).default([]),
  }),
  output: z.object({ version: z.int() }),
});
export type MenuChanges = z.output<typeof saveMenu.input>;

/** Who changed what in the menu, newest first. */
export const showMenuHistory = defineCall('iam.menuEntry.log', {
  method: 'GET',
  path: '/tenant/menu/history',
  data: 'masterData',
  access: { code: menuEntry.access.read },
  input: z.object({}),
  output: z.object({
    entries: z.array(
      historyEntry.extend({
        /** What the entry is called now, in the language of the request. */
        title: z.string(),
        /** Of an entry that the mill added. */
        isOwn: z.boolean(),
      }),
    ),
  }),
});
export type MenuHistory = z.output<typeof showMenuHistory.output>;

export const menuCalls = [showMenu, saveMenu, showMenuHistory] as const;

export const menuScreen = defineScreen('menus', {
  namespace: 'iam',
  path: '/tenant/menu',
  component: 'iam/menus',
  layout: 'office',
  menu: 'systemManagement',
  access: menuEntry.access.read,
});
