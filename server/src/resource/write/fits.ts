import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@millwright/contract/core/fields.ts';
import { brokenConditions } from '@millwright/contract/core/when.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { resourceNamed } from '@millwright/contract/registry.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { type BrokenRule, fail } from '../../platform/http/fail.ts';
import type { Values } from '../hooks.ts';
import { missingReferences, unknownEntries } from './write.queries.ts';

interface Fitting {
  readonly row: Values;
  /** As it stood: what did not change is not judged again. */
  readonly before: Values | undefined;
  readonly id?: string;
  /** Put before the names of fields: of a child, the name of its list. */
  readonly prefix?: string;
  /** A field that the engine itself filled in. */
  readonly ownParent?: string;
}

/**
 * Judges a row by the rules that need more than one field: conditions, pairs that must ascend, rows and dictionary values
 * that must exist, trees without a ring. Throws `core.invalid` with every broken rule.
 */
export async function assertFits(
  ctx: Pick<Ctx, 'tx' | 'dataScope'>,
  resource: Resource,
  fitting: Fitting,
): Promise<void> {
  const { tx } = ctx;
  const broken = [
    ...foreignOrMissing(resource, fitting),
    ...brokenOrder(resource, fitting),
    ...(await brokenReferences(ctx, resource, fitting)),
    ...(await brokenEntries(tx, resource, fitting)),
    ...(await ringOf(tx, resource, fitting)),
  ];
  if (broken.length > 0) throw fail('core.invalid', {}, broken);
}

/** Conditions are judged again when their field changed, or the field that decides. */
function foreignOrMissing({ fields }: Resource, { row, before, prefix = '' }: Fitting): BrokenRule[] {
  const isNew = (name: string) => !isDeepStrictEqual(row[name], before?.[name]);
  return [...brokenConditions(fields, row)]
    .filter(([name]) => before === undefined || isNew(name) || isNew(fields[name]?.when?.field ?? name))
    .map(([name, { rule, params }]) => ({ field: `${prefix}${name}`, rule, params }));
}

function brokenOrder({ ascending, fields }: Resource, { row, prefix = '' }: Fitting): BrokenRule[] {
  return ascending.flatMap(([lower, upper]) => {
    const [low, high] = [lower, upper].map((name) => comparable(fields[name], row[name]));
    const isKnown = (typeof low === 'number' || typeof low === 'string') && typeof low === typeof high;
    if (!isKnown || (high as typeof low) > low) return [];
    return [{ field: `${prefix}${upper}`, rule: 'above', params: { other: lower } }];
  });
}

/** Moments are written with different offsets, so they are compared as moments. */
function comparable(field: Field | undefined, value: unknown): unknown {
  return field?.kind === 'instant' && typeof value === 'string' ? Date.parse(value) : value;
}

/** Fields whose value is new. */
function changedFields({ fields }: Resource, { row, before, ownParent }: Fitting) {
  return Object.entries(fields).filter(
    ([name]) => row[name] !== null && !isDeepStrictEqual(row[name], before?.[name]) && name !== ownParent,
  );
}

async function brokenReferences(
  { tx, dataScope }: Pick<Ctx, 'tx' | 'dataScope'>,
  resource: Resource,
  fitting: Fitting,
): Promise<BrokenRule[]> {
  const asked = changedFields(resource, fitting).flatMap(([field, { to }]) =>
    to === undefined ? [] : [{ field, target: resourceNamed(to), ids: textsOf(fitting.row[field]) }],
  );
  const missing = await missingReferences(tx, asked, dataScope);
  return [...new Set(missing.map(({ field }) => field))].map((field) => broken(field, 'reference', fitting));
}

async function brokenEntries(
  tx: TenantTransaction,
  resource: Resource,
  fitting: Fitting,
): Promise<BrokenRule[]> {
  const asked = changedFields(resource, fitting).flatMap(([field, { dictionary }]) => {
    if (dictionary === undefined) return [];
    return [{ field, dictionary, values: textsOf(fitting.row[field]) }];
  });
  const unknown = await unknownEntries(tx, asked);
  return unknown.map(({ field }) => broken(field, 'choice', fitting));
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** A row cannot stand below itself. */
async function ringOf(tx: TenantTransaction, resource: Resource, fitting: Fitting): Promise<BrokenRule[]> {
  const [name] = Object.entries(resource.fields).find(([, { kind }]) => kind === 'parent') ?? [];
  const { id, row, before } = fitting;
  const above = name === undefined ? null : row[name];
  if (name === undefined || id === undefined || above === null || above === before?.[name]) return [];
  const column = `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;
  // One at a time: two who move each other's branches at once would close a ring that neither sees.
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [tx.tenantId, `tree of ${resource.name}`]);
  const found = await tx.query(
    `with recursive above as (
       select id, ${column} from "${resource.table}" where id = $1
       union
       select t.id, t.${column} from "${resource.table}" t join above a on t.id = a.${column})
     select from above where id = $2`,
    [above, id],
  );
  return found.length > 0 ? [broken(name, 'ring', fitting)] : [];
}

function broken(field: string, rule: string, { prefix = '' }: Fitting): BrokenRule {
  return { field: `${prefix}${field}`, rule, params: {} };
}
