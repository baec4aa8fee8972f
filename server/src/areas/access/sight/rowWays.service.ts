import {
  type ExplainedRow,
  maxNames,
  type RowWay,
} from '@millwright/contract/areas/access/sight/roleSight.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { childrenOf } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fieldLabel, nounOf } from '../../../platform/phrases/sentences.ts';
import { type DataScope, type SomeRows, withReach } from '../../../platform/session/dataScope.ts';
import { armsToRow, type FoundArm, readReach } from '../../../resource/index.ts';
import { selectOwnerNames, selectWholeMillActing, selectWholeMillRoles } from './roleSight.queries.ts';

type Way = ExplainedRow['ways'][number];

/** A way before its names are cut to a few. */
interface FoundWay {
  readonly way: RowWay;
  readonly label: string | null;
  readonly names: readonly string[];
}

/** Returns the ways by which a row belongs to what a person sees. Rights and data rules are not judged. */
export async function waysToRow(
  ctx: Ctx,
  row: { resource: Resource; id: string },
  { personId, scope }: { personId: string; scope: DataScope },
): Promise<Way[]> {
  const { tx, tenantId } = ctx;
  const { resource } = row;
  if (typeof resource.scope === 'string')
    return [{ way: 'millWide', label: null, names: [], more: 0, reason: resource.scope }];
  const resolved = await withReach(tenantId, scope, (_mill, some) => readReach(tx, some));
  const found = resolved.isAll
    ? await wholeMillWays(ctx, personId)
    : await waysOfArms(ctx, resource, { scope: resolved, arms: await armsToRow(tx, row, resolved) });
  return merged(found).map(({ names, ...way }) => ({
    ...way,
    names: names.slice(0, maxNames),
    more: Math.max(0, names.length - maxNames),
    reason: null,
  }));
}

async function wholeMillWays({ tx }: Ctx, personId: string): Promise<FoundWay[]> {
  const roles = await selectWholeMillRoles(tx, { personId });
  const people = await selectWholeMillActing(tx, { personId });
  return [
    ...(roles.length > 0 ? [{ way: 'wholeMill' as const, label: null, names: roles }] : []),
    ...(people.length > 0 ? [{ way: 'wholeMillFor' as const, label: null, names: people }] : []),
  ];
}

async function waysOfArms(
  { tx, language }: Ctx,
  resource: Resource,
  { scope, arms }: { scope: SomeRows; arms: readonly FoundArm[] },
): Promise<FoundWay[]> {
  const idsBy = (isPerson: boolean) =>
    arms.flatMap(({ arm: { by }, ids }) => ((by === 'maker' || by === 'person') === isPerson ? ids : []));
  const nameOf = await selectOwnerNames(tx, { people: idsBy(true), departments: idsBy(false) });
  const named = (ids: readonly string[]) => ids.map((id) => nameOf.get(id) ?? '—').toSorted();
  return arms.flatMap(({ arm, ids }): FoundWay[] => {
    const label = 'path' in arm ? labelOf(resource, arm.path, language) : null;
    if (arm.by === 'with') return [{ way: 'with', label, names: [] }];
    if (arm.by === 'workshop' || arm.by === 'department') return [{ way: arm.by, label, names: named(ids) }];
    const [own, acting, colleague] =
      arm.by === 'maker'
        ? (['made', 'madeFor', 'madeFor'] as const)
        : (['named', 'namedFor', 'namedColleague'] as const);
    const wayOf = (id: string) => {
      if (id === scope.own) return own;
      return scope.ownOf?.includes(id) === true ? acting : colleague;
    };
    return [...Map.groupBy(ids, wayOf)].map(([way, some]) => ({
      way,
      label,
      names: way === own ? [] : named(some),
    }));
  });
}

/** Label of the field with which a path begins: of the line where it begins at lines, of the resource for the row itself. */
function labelOf(resource: Resource, path: string, language: Ctx['language']): string {
  const [head = '', field = ''] = path.split('.');
  if (head === 'id') return nounOf(language, resource);
  const child = childrenOf(resource)[head];
  const { namespace, name } = child ?? resource;
  return fieldLabel(language, child === undefined ? head : field, { namespace, resource: name });
}

/** Joins ways of one kind and one label, as of several fields of a line. */
function merged(ways: readonly FoundWay[]): FoundWay[] {
  const groups = Map.groupBy(ways, ({ way, label }) => `${way} ${label}`).values();
  return [...groups].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [{ ...first, names: [...new Set(group.flatMap(({ names }) => names))].toSorted() }];
  });
}
