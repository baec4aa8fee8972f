import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { dataScopes, millWide } from '../../../core/call/dataScope.ts';
import { terminals } from '../../../core/screen/terminals.ts';
import { role } from '../role/role.ts';
import { rightStops } from '../roleRights/roleRights.ts';
import { user } from '../user/user.ts';

/** Maximum people of a role whose rows are counted. */
export const maxCountedPeople = 8;

const range = z.object({ least: z.int(), most: z.int() });
/** Rows seen by the person of a role who sees the fewest, and by the one who sees the most. */
export type RowRange = z.output<typeof range>;

const scopeDraft = z.object({
  dataScope: z.enum(dataScopes),
  /** Departments of the scope `chosen`; ignored for the others. */
  departmentIds: z.array(z.uuid()).max(500).default([]),
});
export type ScopeDraft = z.output<typeof scopeDraft>;

/**
 * Lists of a role that its data scope or its data rules narrow, now or with a draft of the scope: rows of the mill and rows
 * that people of the role see before and after. Numbers are null for lists that the caller does not see whole. The draft is
 * read by the rules of sessions and rolled back.
 */
export const showRoleSight = defineCall('iam.showRoleSight', {
  method: 'POST',
  path: '/tenant/role/sight',
  data: 'scoped',
  access: { code: role.access.read },
  input: z.object({ id: z.uuid(), draft: scopeDraft.nullable().default(null) }),
  output: z.object({
    scope: z.object({
      dataScope: z.enum(dataScopes),
      departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
    /** People who have the role and may enter the mill. */
    people: z.int(),
    /** People whose rows were counted. */
    counted: z.int(),
    lists: z.array(
      z.object({
        resource: z.string(),
        title: z.string(),
        /** Address of the list; null if it has no screen. */
        path: z.string().nullable(),
        /** True if data rules of the role narrow the list. */
        isRuled: z.boolean(),
        /** Rows of the mill. */
        all: z.int().nullable(),
        /** Null also if nobody has the role. */
        now: range.nullable(),
        /** Null without a draft. */
        after: range.nullable(),
        /** Rows without maker, person and workshop: only people who see the whole mill see them. Null if no workshop leads to rows. */
        unowned: z.int().nullable(),
      }),
    ),
  }),
});
export type RoleSight = z.output<typeof showRoleSight.output>;

/** Ways in which a row belongs to what a person sees. */
export const rowWays = [
  /** All rows of the resource are seen by everybody who may open the list. */
  'millWide',
  /** A role of the person sees the whole mill; names are those of the roles. */
  'wholeMill',
  /** The person acts for somebody who sees the whole mill; names are those of the absent people. */
  'wholeMillFor',
  'made',
  /** Made by somebody for whom the person acts. */
  'madeFor',
  /** Made in a department that the person sees. */
  'department',
  /** A field of the row names the person. */
  'named',
  /** A field names somebody for whom the person acts. */
  'namedFor',
  /** A field names people of a department that the person sees. */
  'namedColleague',
  /** A field leads to a department that the person sees. */
  'workshop',
  /** Seen with another row that the person sees. */
  'with',
] as const;
export type RowWay = (typeof rowWays)[number];

/** Reports if a person sees a row, each way that leads to it, and what stands against it. */
export const explainRow = defineCall('iam.explainRow', {
  method: 'POST',
  path: '/tenant/user/whyRow',
  data: 'scoped',
  access: { code: user.access.read },
  input: z.object({ id: z.uuid(), resource: z.string().max(60), rowId: z.string().min(1).max(60) }),
  output: z.object({
    person: z.object({ id: z.uuid(), username: z.string(), realname: z.string() }),
    resource: z.string(),
    /** Title of the list. */
    title: z.string(),
    isSeen: z.boolean(),
    /** Terminals on which the person sees the row if nothing stops him or her. */
    terminals: z.array(z.enum(terminals)),
    ways: z.array(
      z.object({
        way: z.enum(rowWays),
        /** Label of the field that leads to the row. */
        label: z.string().nullable(),
        /** Reason why the rows are the whole mill's; only with `millWide`. */
        reason: z.enum(millWide).nullable(),
        /** Roles, people or departments, at most `maxNames`. */
        names: z.array(z.string()),
        /** Names that were left out. */
        more: z.int(),
      }),
    ),
    /** Terminals on which no role gives the right to the list. */
    lacksRight: z.array(z.enum(terminals)),
    /** Names of data rules that hide the row. */
    hidingRules: z.array(z.string()),
    stops: z.array(z.enum(rightStops)),
  }),
});
export type ExplainedRow = z.output<typeof explainRow.output>;

export const maxNames = 5;

/** Lists whose rows `iam.explainRow` explains, as far as the caller opens them. */
export const listExplained = defineCall('iam.listExplained', {
  method: 'GET',
  path: '/tenant/user/whyRow/lists',
  data: 'masterData',
  access: { code: user.access.read },
  input: z.object({}),
  output: z.object({ lists: z.array(z.object({ resource: z.string(), title: z.string() })) }),
});

/** Rows of such a list that the caller sees, by keyword. */
export const chooseExplainedRow = defineCall('iam.chooseExplainedRow', {
  method: 'GET',
  path: '/tenant/user/whyRow/rows',
  data: 'scoped',
  access: { code: user.access.read },
  input: z.object({
    resource: z.string().max(60),
    keyword: z.string().trim().max(100).optional(),
    pageNo: z.int().min(1).max(1000).default(1),
    pageSize: z.int().min(1).max(50).default(10),
  }),
  output: z.object({
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    isMore: z.boolean(),
  }),
});

export const roleSightCalls = [showRoleSight, explainRow, listExplained, chooseExplainedRow] as const;
