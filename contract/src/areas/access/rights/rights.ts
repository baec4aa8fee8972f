import { z } from 'zod';
import { type Terminal, terminals } from '../../../core/screen/terminals.ts';

/** More than the product has permission codes, so that rights can change as a whole. */
const mostCodes = 2000;

/** A permission code as a client names one. */
export const permissionCode = z.string().trim().min(1).max(100);

/**
 * Why a right cannot be given or taken: the one who asks lacks it there, the role administers the mill and would no longer,
 * or the department of the role does not have it.
 */
export const rightLocks = ['notHeld', 'administrator', 'department'] as const;
export type RightLock = (typeof rightLocks)[number];

const onTerminal = z.object({ isGiven: z.boolean(), lock: z.enum(rightLocks).nullable() });

const right = z.object({
  code: z.string(),
  /** In the language of the request. */
  title: z.string(),
  /** Titles of the pages that it opens; none for a right to do something. */
  pages: z.array(z.string()),
  pc: onTerminal,
  app: onTerminal,
  /** Whom a change concerns: people who may enter the mill, by the terminals on which it is made. */
  touches: z.object({ pc: z.int(), app: z.int(), both: z.int() }),
});
/** A right, and on which terminals it is given. */
export type Right = z.output<typeof right>;

const rightWithButtons = right.extend({
  /** What can be done on its pages. */
  buttons: z.array(right),
});
export type RightOfPage = z.output<typeof rightWithButtons>;

export const rightGroup = z.object({
  /** An area of the menu, or `other`. */
  menu: z.string(),
  title: z.string(),
  rights: z.array(rightWithButtons),
});
export type RightGroup = z.output<typeof rightGroup>;

const codes = z.array(permissionCode).max(mostCodes).default([]);

/** Permission codes by terminal. */
export const codesByTerminal = z.object({ pc: codes, app: codes }).prefault({});

/** Who changed something last, and when; null where the history does not tell. */
export const lastChange = z.object({ by: z.string().nullable(), atMs: z.int() }).nullable();

const mark = /^(.*)@(pc|app)$/;

/**
 * How histories write what was given or taken: a code that changed on both terminals stands alone, else with its terminal,
 * `iam.user.read@app`.
 */
export function marksOf(changed: Readonly<Record<Terminal, readonly string[]>>): string[] {
  const { pc, app } = changed;
  const marks = [...new Set([...pc, ...app])].map((code) => {
    if (pc.includes(code) && app.includes(code)) return code;
    return `${code}@${pc.includes(code) ? 'pc' : 'app'}`;
  });
  return marks.toSorted();
}

/** What a mark of a history says; `terminal` is undefined for both. */
export function readMark(text: string): { code: string; terminal: Terminal | undefined } {
  const [, code = text, found] = mark.exec(text) ?? [];
  return { code, terminal: terminals.find((terminal) => terminal === found) };
}
