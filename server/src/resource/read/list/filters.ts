import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { storedParts } from '@millwright/contract/core/fields/mobile.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { atNoNode, whoAsks } from '@millwright/contract/core/resource/listView.ts';
import {
  type ListInput,
  mostConditions,
  superQueryCondition,
} from '@millwright/contract/core/resource/listQuery.ts';
import { z } from 'zod';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { assertHeld } from '../../../platform/http/calls/input.ts';
import type { WriteCtx } from '../../acting.ts';
import { hiddenFields } from '../../row/personal.ts';
import { type Comparison, type Condition, type Operator, operatorOf } from '../../row/condition.ts';
import { isFilterable, readValue } from '../../row/values.ts';
import { plainText } from '../../row/plainText.ts';

const signs: readonly (readonly [string, Operator])[] = [
  ['>=', 'ge'],
  ['<=', 'le'],
  ['>', 'gt'],
  ['<', 'lt'],
  ['!', 'ne'],
];

/** Of which mill and in whose time days are read, and who asks; null: the platform. */
export interface FilterContext {
  readonly tenantId: number;
  readonly zone: string;
  readonly personId?: string | null;
  /** Country whose mobile numbers are typed; absent: China. */
  readonly country?: CountryCode | undefined;
}

/**
 * What a list is asked for, as one condition: filters of fields, keyword, advanced query. Names that are no field are
 * ignored, since clients also send parameters that are no filters. Throws `core.invalid` for a value that its field cannot have.
 */
export function conditionOf(
  resource: Resource,
  input: ListInput,
  { tenantId, zone, personId = null, country = 'CN' }: FilterContext,
): Condition {
  const parts: Condition[] = [];
  for (const [key, given] of Object.entries(input)) {
    if (known.has(key) || given === undefined || given === null || given === '') continue;
    const part =
      mobilePartOf(resource, key, { text: plainText(given), country }) ??
      filterOf(resource, key, { text: plainText(given), zone });
    if (part !== undefined) parts.push(part);
  }
  if (input.keyword) parts.push(keywordOf(resource, input.keyword, country));
  if (input.superQueryParams) parts.push(superQueryOf(resource, input, zone));
  if (input.view) parts.push(viewOf(resource, input.view, personId));
  if (input.below && resource.tree !== undefined)
    parts.push(belowOf(resource.tree, { node: input.below, tenantId }));
  return { match: 'and', of: parts };
}

/**
 * Throws `core.forbidden` when a list is narrowed or ordered by what its reader must not see: the rows that are found would
 * tell it.
 */
export function assertMayAsk(ctx: Pick<WriteCtx, 'can'>, resource: Resource, input: ListInput): void {
  const hidden = hiddenFields(ctx, resource);
  if (hidden.length === 0) return;
  const { column, superQueryParams, ...others } = input;
  const asked = [
    ...(column ?? '').split(','),
    ...(superQueryParams ? readSuperQuery(superQueryParams).map(({ field }) => field) : []),
    ...Object.entries(others).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [key])),
  ];
  const refused = hidden.find((name) => asked.some((key) => key === name || key.startsWith(`${name}_`)));
  if (refused !== undefined) throw fail('core.forbidden', { permission: resource.access.personal ?? '' });
}

const known = new Set([
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'keyword',
  'superQueryParams',
  'superQueryMatchType',
  'selections',
  'columns',
  'view',
  'below',
]);

/** The rows of a view, as whoever asks has it. Throws `core.invalid` for one that is not declared. */
export function viewOf({ views }: Resource, name: string, personId: string | null): Condition {
  const view = Object.hasOwn(views, name) ? views[name] : undefined;
  if (view === undefined) throw failField('view', 'choice');
  const of = Object.entries(view).map(([field, values]): Comparison => {
    const meant = values.flatMap((value) => (value === whoAsks ? (personId ?? []) : value));
    return { name: field, op: 'in', values: meant };
  });
  return { match: 'and', of };
}

function belowOf(name: string, { node, tenantId }: { node: string; tenantId: number }): Condition {
  if (node === atNoNode) return { name, op: 'empty', values: [] };
  if (!uuid.test(node)) throw failField('below', 'type');
  return { name, below: node, tenantId };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function filterOf(
  resource: Resource,
  key: string,
  { text, zone }: { text: string; zone: string },
): Condition | undefined {
  const [, ranged = '', side] = /^(.+)_(begin|end)$/.exec(key) ?? [];
  if (side !== undefined && isFilterable(resource, ranged)) {
    const op = side === 'begin' ? 'ge' : 'le';
    return one(resource, ranged, { op, text, zone, edge: side === 'begin' ? 'start' : 'end' });
  }
  const [, several] = /^(.+)_MultiString$/.exec(key) ?? [];
  if (several !== undefined && isFilterable(resource, several))
    return among(resource, several, { words: wordsOf(text), zone });
  if (!isFilterable(resource, key)) return undefined;
  return filterByText(resource, key, { text, zone });
}

/** `*v*`, `v*`, `*v`, `!v`, `>= v` and so on, `a,b,c`, or the value itself. */
function filterByText(
  resource: Resource,
  name: string,
  { text, zone }: { text: string; zone: string },
): Condition {
  const hasHead = text.startsWith('*');
  const hasTail = text.length > 1 && text.endsWith('*');
  if (hasHead || hasTail) {
    const op = matchOf({ hasHead, hasTail });
    return one(resource, name, { op, text: text.slice(hasHead ? 1 : 0, hasTail ? -1 : undefined), zone });
  }
  const sign = signs.find(([mark]) => text.startsWith(mark));
  if (sign) {
    const [mark, op] = sign;
    return one(resource, name, { op, text: text.slice(mark.length).trim(), zone });
  }
  if (text.includes(',')) return among(resource, name, { words: wordsOf(text), zone });
  return one(resource, name, { op: 'eq', text, zone });
}

function matchOf({ hasHead, hasTail }: { hasHead: boolean; hasTail: boolean }) {
  if (hasHead && hasTail) return 'contains';
  if (hasHead) return 'ends';
  return 'starts';
}

function one(
  resource: Resource,
  name: string,
  asked: { op: Operator; text: string; zone: string; edge?: 'start' | 'end' },
): Comparison {
  return { name, op: asked.op, values: [readValue(resource, name, asked)] };
}

function among(
  resource: Resource,
  name: string,
  { words, zone }: { words: readonly string[]; zone: string },
): Condition {
  const values = words.map((text) => readValue(resource, name, { text, op: 'in', zone }));
  return { name, op: 'in', values };
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** A part of a mobile number, `*0912*`, as it is stored: `+84912` in Viet Nam. */
function mobilePartOf(
  { fields }: Resource,
  name: string,
  { text, country }: { text: string; country: CountryCode },
): Condition | undefined {
  const part = /^\*(.+)\*$/.exec(text)?.[1];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (part === undefined || field === undefined || !isMobile(field)) return undefined;
  return { match: 'or', of: partsOf(name, part, country) };
}

function partsOf(name: string, part: string, country: CountryCode): Comparison[] {
  return storedParts(part, country).map((text) => ({ name, op: 'contains', values: [text] }));
}

function isMobile({ pattern }: Field): boolean {
  return pattern === 'mobile';
}

function keywordOf({ fields }: Resource, keyword: string, country: CountryCode): Condition {
  const of = Object.entries(fields)
    .filter(([, { search }]) => search === true)
    .flatMap(([name, field]): Condition[] => {
      if (field.to !== undefined) return [{ name, called: keyword }];
      return isMobile(field)
        ? partsOf(name, keyword, country)
        : [{ name, op: 'contains', values: [keyword] }];
    });
  return { match: 'or', of };
}

function superQueryOf(resource: Resource, input: ListInput, zone: string): Condition {
  const conditions = readSuperQuery(input.superQueryParams ?? '');
  const of = conditions.map(({ field, rule, val }): Condition => {
    if (!isFilterable(resource, field)) throw failField('superQueryParams', 'unknown');
    const op = operatorOf[rule];
    if (op === 'empty' || op === 'notEmpty') return { name: field, op, values: [] };
    if (val === null || val === '') throw failField(field, 'required');
    const text = String(val);
    if (op === 'in') return among(resource, field, { words: wordsOf(text), zone });
    const edge = op === 'le' || op === 'gt' ? 'end' : 'start';
    return one(resource, field, { op, text, zone, edge });
  });
  return { match: input.superQueryMatchType, of };
}

const superQuery = z.array(superQueryCondition).min(1).max(mostConditions);

/** The conditions of an advanced query; pages encode it once, and the transport of some once more. */
export function readSuperQuery(text: string): z.output<typeof superQuery> {
  for (const candidate of unfolded(text)) {
    const parsed = superQuery.safeParse(json(candidate));
    if (!parsed.success) continue;
    // Characters that no text may contain were hidden by the inner encoding until now.
    assertHeld({ superQueryParams: parsed.data });
    return parsed.data;
  }
  throw failField('superQueryParams', 'type');
}

function* unfolded(text: string): Generator<string> {
  let here = text;
  for (let turn = 0; turn < 3; turn++) {
    yield here;
    try {
      here = decodeURIComponent(here);
    } catch {
      return; // a lone % is no encoding
    }
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
