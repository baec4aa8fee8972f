import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { parametersOf } from '../../../core/resource/parameters.ts';
import { terminals } from '../../../core/screen/terminals.ts';
import { changedRules } from '../dataRules/dataRule.ts';
import { codesByTerminal } from '../rights/rights.ts';
import { role } from '../role/role.ts';
import { rightStops } from './roleRights.ts';
import { user } from '../user/user.ts';

/**
 * Makes a role with the rights, data rules, data scope and department of another one. What the one who asks could not give is
 * left out and named: rights that he or she lacks or has for some rows alone, and a data scope wider than the own one, which
 * becomes `own`.
 */
export const copyRole = defineCall('iam.copyRole', {
  method: 'POST',
  isOnce: true,
  path: '/tenant/role/copy',
  data: 'masterData',
  access: { code: role.access.add },
  input: z.object({ id: z.uuid(), ...parametersOf(role, 'roleName', 'roleCode') }),
  output: z.object({
    id: z.uuid(),
    leftOut: z.array(
      z.object({ code: z.string(), title: z.string(), terminals: z.array(z.enum(terminals)) }),
    ),
    isScopeNarrowed: z.boolean(),
  }),
});
export type CopiedRole = z.output<typeof copyRole.output>;

const draft = { given: codesByTerminal, taken: codesByTerminal };

/** Whom changes of a role's rights would touch: people who may enter the mill, each counted once. */
export const previewRoleRights = defineCall('iam.previewRoleRights', {
  method: 'POST',
  path: '/tenant/role/rights/preview',
  data: 'masterData',
  access: { code: role.access.read },
  input: z.object({ id: z.uuid(), ...draft }),
  output: z.object({
    /** People whose rights become others. */
    people: z.int(),
    /** Those of them who get a right, and those who lose one. */
    given: z.int(),
    taken: z.int(),
    /** People who keep a right that is taken, because another role gives it. */
    keep: z.int(),
    /** Those of `people` who are online now. */
    online: z.int(),
  }),
});
export type RightsPreview = z.output<typeof previewRoleRights.output>;

const change = z.enum(['given', 'taken']).nullable();

const seen = z.object({
  /** The side menu as the person finds it; what changes in it is marked, and what is lost stands in it as well. */
  menu: z.array(
    z.object({
      title: z.string(),
      pages: z.array(z.object({ id: z.string(), title: z.string(), change })),
    }),
  ),
  groups: z.array(
    z.object({
      menu: z.string(),
      title: z.string(),
      rights: z.array(z.object({ code: z.string(), title: z.string(), change })),
    }),
  ),
  /** How many rights the person has, and will have. */
  rights: z.int(),
});
/** Menu and rights of somebody on a terminal. */
export type SeenOnTerminal = z.output<typeof seen>;

/**
 * Menu and rights of a person on each terminal, by all roles and as a proxy; with a role that the person has, as they are
 * after changes of its rights. It shows them and lets do nothing.
 */
export const seeAsPerson = defineCall('iam.seeAsPerson', {
  method: 'POST',
  path: '/tenant/user/seenAs',
  data: 'scoped',
  access: { code: user.access.read },
  input: z.object({ id: z.uuid(), roleId: z.uuid().nullable().default(null), ...draft }),
  output: z.object({
    person: z.object({ id: z.uuid(), username: z.string(), realname: z.string() }),
    /** Null: no role was named. */
    hasRole: z.boolean().nullable(),
    pc: seen,
    app: seen,
    /** What keeps the person from using it now. */
    stops: z.array(z.enum(rightStops)),
  }),
});
export type SeenAsPerson = z.output<typeof seeAsPerson.output>;

/** Rows of a list are counted up to here. */
export const mostCountedRows = 100_000;

/**
 * How many rows of each list a person sees on the computer, now and, with a role that the person has, after changes of its
 * rights and data rules. Lists that the person sees whole before and after are left out, and so are those of which the
 * one who asks does not see every row. Nothing is written.
 */
export const countSeenRows = defineCall('iam.countSeenRows', {
  method: 'POST',
  path: '/tenant/user/seenRows',
  data: 'scoped',
  access: { code: user.access.read },
  input: z.object({
    id: z.uuid(),
    roleId: z.uuid().nullable().default(null),
    ...draft,
    rules: changedRules.default({ ticked: [], unticked: [] }),
  }),
  output: z.object({
    lists: z.array(
      z.object({
        resource: z.string(),
        title: z.string(),
        /** Null: the person may not open the list. */
        before: z.int().nullable(),
        after: z.int().nullable(),
        /** Rows of the mill. */
        all: z.int(),
      }),
    ),
  }),
});
export type SeenRows = z.output<typeof countSeenRows.output>;

export const roleToolCalls = [copyRole, previewRoleRights, seeAsPerson, countSeenRows] as const;
