import type { Resource } from '@millwright/contract/core/resource.ts';
import { withoutForeign } from '@millwright/contract/core/when.ts';
import { childrenOf } from '@millwright/contract/registry.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { assertFits } from './fits.ts';
import type { ResourceHooks, Values } from '../hooks.ts';
import { cleanRichTexts } from './richText.ts';
import { changeOf, pickFields, withState } from './rowChange.ts';
import { withSerials } from './serials.ts';
import { insertRows, lockChildren, markDeleted, updateRows, type Written } from './write.queries.ts';
import { withWriteRefusals } from './writeRefusals.ts';

/**
 * Brings the children of a row to what the input says: those with a known id are changed, those without are added, the
 * others deleted. Children that the input does not mention at all stay.
 */
export async function writeChildren(
  ctx: Ctx,
  resource: Resource,
  { id, input, hooks = {} }: { id: string; input: Values; hooks?: ResourceHooks },
): Promise<void> {
  for (const [name, child] of Object.entries(childrenOf(resource))) {
    const declared = resource.children[name];
    const given = input[name];
    if (declared === undefined || !Array.isArray(given)) continue;
    const rows = given.map((row: Values, place) => ({
      ...row,
      [declared.by]: id,
      ...(declared.order === undefined ? {} : { [declared.order]: place }),
    }));
    await withWriteRefusals(child, {}, () =>
      bringTo(ctx, child, { by: declared.by, parentId: id, name, rows, hooks: hooks.children?.[name] ?? {} }),
    );
  }
}

interface Bringing {
  readonly by: string;
  readonly parentId: string;
  readonly name: string;
  readonly rows: readonly Values[];
  readonly hooks: Pick<ResourceHooks, 'beforeSave'>;
}

async function bringTo(
  ctx: Ctx,
  child: Resource,
  { by, parentId, name, rows, hooks }: Bringing,
): Promise<void> {
  const stored = new Map(
    (await lockChildren(ctx.tx, child, { by, parentId, scope: ctx.dataScope })).map((row) => [row.id, row]),
  );
  const logging = (action: string) => ({ action, by: ctx.person });
  const kept = rows.flatMap((row) => (typeof row['id'] === 'string' ? [row['id']] : []));
  // An id of another parent, or of another mill, is no child of this row.
  if (kept.some((id) => !stored.has(id))) throw fail('core.notFound');
  const gone = [...stored.values()].filter(({ id }) => !kept.includes(id));
  await markDeleted(ctx.tx, child, {
    rows: gone.map((row) => {
      const fields = pickFields(child, row);
      return { id: row.id, row: fields, before: fields, after: null };
    }),
    isDeleted: true,
    logging: logging('delete'),
  });
  const changes: Written[] = [];
  const fresh: Values[] = [];
  for (const given of rows) {
    const before = typeof given['id'] === 'string' ? stored.get(given['id']) : undefined;
    const said = withoutForeign(child.fields, pickFields(child, { ...before, ...given }), before ?? {});
    const wanted = cleanRichTexts(child, said);
    if (before === undefined) {
      fresh.push(wanted);
      continue;
    }
    const known = pickFields(child, before);
    const row = (await hooks.beforeSave?.(ctx, { row: wanted, before: known })) ?? wanted;
    await assertFits(ctx, child, { row, before: known, prefix: `${name}.` });
    const change = changeOf({ id: before.id, row: withState(before, row), before: known });
    if (change) changes.push(change);
  }
  await updateRows(ctx.tx, child, changes, logging('edit'));
  let added: { id: string; row: Values }[] = [];
  const insertAdded = async () => {
    await insertRows(ctx.tx, child, await withSerials(ctx, child, added), logging('add'));
    added = [];
  };
  for (const wanted of fresh) {
    const row = (await hooks.beforeSave?.(ctx, { row: wanted, before: undefined })) ?? wanted;
    await assertFits(ctx, child, { row, before: undefined, prefix: `${name}.`, ownParent: by });
    added.push({ id: uuidv7(), row });
    // A hook may look at what stands already, at its neighbours of this very change too.
    if (hooks.beforeSave) await insertAdded();
  }
  await insertAdded();
}
