import { type Blockers, mostBlockersNamed } from '@millwright/contract/core/call/blockers.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { nounOf } from '../../platform/phrases/sentences.ts';
import type { JudgeCtx } from '../acting.ts';
import { type NamedUser, selectNamedUsers, type Use, type User } from './uses.queries.ts';

type Naming = Pick<JudgeCtx, 'can' | 'language'>;

/**
 * The rows of `shown` behind its uses, by the row that they refer to: those that the person may read are named, of the
 * others no more than their number is said.
 */
export async function blockersOf(
  ctx: JudgeCtx,
  shown: Resource,
  { uses, users }: { uses: readonly Use[]; users: readonly User[] },
): Promise<ReadonlyMap<string, Blockers>> {
  const ids = uses.map(({ id }) => id);
  const rows = ctx.can(shown.access.read)
    ? await selectNamedUsers(ctx.tx, shown, {
        users,
        ids,
        reading: { language: ctx.language, zone: ctx.tenant.zone },
        scope: ctx.dataScope,
        most: mostBlockersNamed + 1,
      })
    : [];
  const byUsed = Map.groupBy(rows, ({ used }) => used);
  return new Map(uses.map((use) => [use.id, ofUse(ctx, shown, { use, rows: byUsed.get(use.id) ?? [] })]));
}

/** Rows of one resource that a rule of an area found in the way; for `blockedBy`. */
export function blockersNamed(
  ctx: Naming,
  shown: Resource,
  rows: readonly { readonly id: string; readonly title: string }[],
): Blockers {
  const named = ctx.can(shown.access.read) ? rows.slice(0, mostBlockersNamed) : [];
  return {
    noun: nounOf(ctx.language, shown),
    count: rows.length,
    rows: named.map(({ id, title }) => ({ id, title, path: pathOf(shown, id) })),
    listPath: null,
  };
}

function ofUse(
  ctx: Naming,
  shown: Resource,
  { use, rows }: { use: Use; rows: readonly NamedUser[] },
): Blockers {
  const [field = ''] = use.fields;
  const isListed = rows.length > mostBlockersNamed && use.fields.length === 1;
  return {
    ...blockersNamed(ctx, shown, rows),
    count: use.count,
    listPath: isListed ? listPath(shown, field, use.id) : null,
  };
}

function pathOf({ screen }: Resource, id: string): string | null {
  return screen === undefined ? null : `${screen.path}?show=${encodeURIComponent(id)}`;
}

/** The list of the rows whose field refers to a row, in the words of the wire; null where no list can be narrowed so. */
function listPath({ screen, fields }: Resource, name: string, id: string): string | null {
  const field = fields[name];
  if (screen === undefined || field === undefined) return null;
  const question = kindOf(field).isList === true ? { [`${name}_MultiString`]: `,${id},` } : { [name]: id };
  return `${screen.path}?${new URLSearchParams(question).toString()}`;
}
