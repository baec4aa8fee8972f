import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import { ruleOfIssue } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { brokenConditions } from '@millwright/contract/core/fields/when.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { BrokenRule } from '../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../acting.ts';
import type { Values } from '../row/hooks.ts';
import { misfits, missingReferences, ringsOf, unknownEntries } from '../row/fits.queries.ts';
import { isSameStored } from './rowChange.ts';

/** A row or a line that is judged. */
export interface Fitting {
  readonly resource: Resource;
  readonly id: string;
  readonly row: Values;
  /** As it stood: what did not change is not judged again. */
  readonly before: Values | undefined;
  /** Put before the names of fields: of a line, its list and its place, `lines.3.`. */
  readonly prefix?: string;
  /** Of a line: the document that it belongs to, now and as it stood. */
  readonly document?: { readonly row: Values; readonly before: Values | undefined };
  /** A field that the engine itself filled in. */
  readonly ownParent?: string;
}

/**
 * The rules that rows break and that need more than one field: conditions, bounds of computed fields, pairs that must ascend, rows and dictionary values that
 * must exist, trees without a ring. What must be looked up is looked up for all of them at once.
 */
export async function brokenRulesOf(
  { tx, dataScope }: Pick<JudgeCtx, 'tx' | 'dataScope'>,
  fittings: readonly Fitting[],
): Promise<ReadonlyMap<Fitting, readonly BrokenRule[]>> {
  const references = fittings.flatMap((fitting) => referencesOf(fitting));
  const entries = fittings.flatMap((fitting) => entriesOf(fitting));
  const [missing, strange, unknown, rings] = [
    await missingReferences(tx, references, dataScope),
    await misfits(
      tx,
      fittings.flatMap((fitting) => narrowedOf(fitting)),
    ),
    await unknownEntries(tx, entries),
    await fittingsInRings(tx, fittings),
  ];
  const found: (readonly [Fitting, BrokenRule])[] = [
    ...fittings.flatMap((fitting) =>
      [...foreignOrMissing(fitting), ...outOfBounds(fitting), ...brokenOrder(fitting)].map(
        (rule) => [fitting, rule] as const,
      ),
    ),
    ...firstOfField(
      references.filter((asked) => missing.has(asked)),
      'reference',
    ),
    ...firstOfField(
      [...strange].filter(
        ({ fitting, field }) =>
          !references.some(
            (asked) => asked.fitting === fitting && asked.field === field && missing.has(asked),
          ),
      ),
      'fits',
    ),
    ...firstOfField(
      entries.filter((asked) => unknown.has(asked)),
      'choice',
    ),
    ...rings.map(({ fitting, field }) => [fitting, broken(field, 'ring', fitting)] as const),
  ];
  const byFitting = Map.groupBy(found, ([fitting]) => fitting);
  return new Map([...byFitting].map(([fitting, rules]) => [fitting, rules.map(([, rule]) => rule)]));
}

interface Asked {
  readonly fitting: Fitting;
  readonly field: string;
}

/** Of several wrong values in one field only the first is reported. */
function firstOfField(asked: readonly Asked[], rule: string): (readonly [Fitting, BrokenRule])[] {
  const first = new Map(asked.map(({ fitting, field }) => [`${fitting.id} ${field}`, { fitting, field }]));
  return [...first.values()].map(({ fitting, field }) => [fitting, broken(field, rule, fitting)]);
}

/** Conditions are judged again when their field changed, or the field that decides. */
function foreignOrMissing({ resource: { fields }, row, before, prefix = '' }: Fitting): BrokenRule[] {
  const isNew = (name: string) => !isSameStored(row[name], before?.[name]);
  return [...brokenConditions(fields, row)]
    .filter(([name]) => before === undefined || isNew(name) || isNew(fields[name]?.when?.field ?? name))
    .map(([name, { rule, params }]) => ({ field: `${prefix}${name}`, rule, params }));
}

/** Computed values that their field cannot hold: nobody typed them, so nothing has judged them before. */
function outOfBounds({ resource, row, before, prefix = '' }: Fitting): BrokenRule[] {
  return Object.keys(resource.computed).flatMap((name) => {
    const value = row[name] ?? null;
    if (isSameStored(value, before?.[name])) return [];
    const [issue] = resource.fields[name]?.schema.safeParse(value).error?.issues ?? [];
    if (issue === undefined) return [];
    const rule = value === null ? { rule: 'required', params: {} } : ruleOfIssue(issue, value);
    return [{ ...rule, field: `${prefix}${name}` }];
  });
}

function brokenOrder(fitting: Fitting): BrokenRule[] {
  const { resource, row, prefix = '' } = fitting;
  const { ascending, fields } = resource;
  return ascending.flatMap(([lower, upper]) => {
    const [low, high] = [lower, upper].map((name) => comparable(fields[name], row[name]));
    const isKnown = (typeof low === 'number' || typeof low === 'string') && typeof low === typeof high;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are texts or both are numbers
    if (!isKnown || (high as typeof low) > low) return [];
    const isTime = fields[lower]?.kind === 'date' || fields[lower]?.kind === 'instant';
    const params: BrokenRule['params'] = isTime ? { other: lower, of: 'time' } : { other: lower };
    return [{ field: `${prefix}${upper}`, rule: 'above', params }];
  });
}

/** Moments are written with different offsets, so they are compared as moments. */
function comparable(field: Field | undefined, value: unknown): unknown {
  return field?.kind === 'instant' && typeof value === 'string' ? Date.parse(value) : value;
}

const referring = oncePer(({ fields }: Resource) =>
  Object.entries(fields).filter(([, { to }]) => to !== undefined),
);
const coded = oncePer(({ fields }: Resource) =>
  Object.entries(fields).filter(([, { dictionary }]) => dictionary !== undefined),
);

/** Those of some fields whose value is new. */
function changedFields({ row, before, ownParent }: Fitting, fields: readonly (readonly [string, Field])[]) {
  return fields.filter(
    ([name]) =>
      row[name] !== null &&
      row[name] !== undefined &&
      name !== ownParent &&
      !isSameStored(row[name], before?.[name]),
  );
}

function referencesOf(fitting: Fitting) {
  return changedFields(fitting, referring(fitting.resource)).flatMap(([field, { to, byServer, isPast }]) =>
    to === undefined
      ? []
      : textsOf(fitting.row[field]).map((id) => ({
          fitting,
          field,
          target: resourceNamed(to),
          id,
          // The server names rows of the past that its reader may not see: the first record of a point that goes on.
          mayBeHidden: byServer === true && isPast === true,
        })),
  );
}

/** References to rows that must fit another field: judged when either changed. Where that field is empty, every row fits. */
function narrowedOf(fitting: Fitting) {
  const { resource, row, before, document } = fitting;
  return referring(resource).flatMap(([field, { to, within }]) => {
    const said = row[field] ?? null;
    if (to === undefined || within === undefined || said === null) return [];
    const decider = within.of === 'document' ? document : { row, before };
    const wanted = decider?.row[within.field] ?? null;
    const isSettled =
      isSameStored(said, before?.[field]) && isSameStored(wanted, decider?.before?.[within.field]);
    const among = wanted === null ? [] : textsOf(wanted);
    // A list that names nothing narrows nothing.
    if (among.length === 0 || isSettled) return [];
    return textsOf(said).map((id) => ({
      fitting,
      field,
      target: resourceNamed(to),
      id,
      as: within.as,
      among,
    }));
  });
}

function entriesOf(fitting: Fitting) {
  return changedFields(fitting, coded(fitting.resource)).flatMap(([field, { dictionary }]) =>
    dictionary === undefined
      ? []
      : textsOf(fitting.row[field]).map((value) => ({ fitting, field, dictionary, value })),
  );
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** Rows that would stand below themselves, each tree judged with all its moves together. */
async function fittingsInRings(tx: TenantTransaction, fittings: readonly Fitting[]): Promise<Asked[]> {
  const moved = fittings.flatMap((fitting) => {
    const { resource, row, before } = fitting;
    const [field] = Object.entries(resource.fields).find(([, { kind }]) => kind === 'parent') ?? [];
    const isMoved = field !== undefined && row[field] !== null && row[field] !== before?.[field];
    return isMoved ? [{ fitting, field, above: String(row[field]) }] : [];
  });
  const found: Asked[] = [];
  for (const [resource, moves] of Map.groupBy(moved, ({ fitting }) => fitting.resource)) {
    const field = moves[0]?.field ?? '';
    const asked = moves.map(({ fitting: { id }, above }) => ({ id, above }));
    const rings = new Set(await ringsOf(tx, resource, { field, moves: asked }));
    found.push(...moves.filter(({ fitting }) => rings.has(fitting.id)));
  }
  return found;
}

function broken(field: string, rule: string, { prefix = '' }: Fitting): BrokenRule {
  return { field: `${prefix}${field}`, rule, params: {} };
}
