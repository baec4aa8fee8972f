import { z } from 'zod';

/** Rows of a page unless the caller says otherwise, and the most a page may have. */
export const defaultPageSize = 10;
export const largestPageSize = 200;
/** Totals are exact up to here; beyond it a list says "more than". */
export const exactTotal = 10_000;
/**
 * What a filter finds in a long list of more than `exactTotal` rows is counted up to here and, as pages are turned, so
 * many rows further.
 */
export const countedOfLong = 2000;

/** Rows that are worked on at once, and that a tree or a selection holds. */
export const mostRowsAtOnce = 1000;
/** The most nodes that are sent as one tree; mills have at most a few thousand areas, and fewer departments. */
export const mostTreeNodes = 5000;
/** As many of them go into one call, so that its address stays short and progress is seen. */
export const rowsPerCall = 100;

/** The rules of the advanced query, each with the number of values it takes. */
export const superQueryRules = {
  eq: 1,
  ne: 1,
  gt: 1,
  ge: 1,
  lt: 1,
  le: 1,
  in: 1,
  like: 1,
  left_like: 1,
  right_like: 1,
  empty: 0,
  not_empty: 0,
} as const;
export type SuperQueryRule = keyof typeof superQueryRules;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const superQueryRuleNames = Object.keys(superQueryRules) as [SuperQueryRule, ...SuperQueryRule[]];

/** The most conditions of one advanced query. */
export const mostConditions = 30;

/** One condition: `{ field: 'name', rule: 'like', val: 'JC' }`. `type` and `dbType` of older clients are not needed. */
export const superQueryCondition = z.object({
  field: z.string().min(1).max(64),
  rule: z.enum(superQueryRuleNames),
  val: z
    .union([z.string().max(2000), z.number(), z.boolean()])
    .nullable()
    .default(null),
});
export type SuperQueryCondition = z.output<typeof superQueryCondition>;

export const matchTypes = ['and', 'or'] as const;
export type MatchType = (typeof matchTypes)[number];

/** Page of a list: 0, which clients send when the last row of a page is gone, is the first; longer pages are cut. */
export const wirePaging = {
  pageNo: z
    .int()
    .min(0)
    .max(exactTotal)
    .default(1)
    .transform((pageNo) => Math.max(pageNo, 1)),
  pageSize: z
    .int()
    .min(1)
    .default(defaultPageSize)
    .transform((pageSize) => Math.min(pageSize, largestPageSize)),
};

/**
 * What a list may be asked for besides its fields' own filters: `name=*JC*`, `name=!x`, `weight=>= 3`, `kind=a,b`,
 * `at_begin`, `at_end`, `kinds_MultiString=,a,b,`.
 */
/** Longest keyword of a list. */
export const keywordLength = 100;

export const listInput = z.looseObject({
  pageNo: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  /** The property to sort by; `<field>_dictText` sorts by the field. */
  column: z.string().max(64).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** Looked for in every field that is declared as searched. */
  keyword: z.string().trim().max(keywordLength).optional(),
  /** A JSON array of conditions, once or twice URI-encoded. */
  superQueryParams: z.string().max(20_000).optional(),
  superQueryMatchType: z.enum(matchTypes).default('and'),
  /** Of a resource that declares views: the rows of one. */
  view: z.string().max(64).optional(),
  /** Of a resource beside a tree: the rows at this node and at all below it; `none`: at no node. */
  below: z.string().max(64).optional(),
});
export type ListInput = z.output<typeof listInput>;
