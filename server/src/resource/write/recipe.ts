import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fail, Refusal } from '../../platform/http/errors/fail.ts';
import { nounOf } from '../../platform/phrases/sentences.ts';
import { rehearse, type WriteCtx } from '../acting.ts';
import { hooksOf } from '../row/hooks.ts';
import type { RowDraft, Prepared, Refusals } from './draft.ts';
import { judgeDrafts } from './judge.ts';
import { refusedOr } from '../row/refusedOr.ts';
import { isRuledFor } from '../row/ruled.ts';
import { isChange, store } from './store.ts';
import { lockRows } from './write.queries.ts';

/**
 * Writes what was judged with its lines, its history and what its hooks do behind it, and tells others. Where
 * `isApart`, each document stands by itself: what its hooks refuse then is undone and given back. Otherwise a refusal
 * is thrown.
 */
export async function write(
  ctx: WriteCtx,
  resource: Resource,
  prepared: readonly Prepared[],
  { isApart = false }: { isApart?: boolean } = {},
): Promise<Refusals> {
  const refusals = new Map<RowDraft, Refusal>();
  const changing = prepared.filter((each) => isChange(resource, each));
  if (isApart && (hasEffects(resource, changing) || isRuledFor(resource, ctx.dataScope)))
    for (const each of changing) {
      const refused = await refusedOr(() =>
        rehearse(ctx, (apart) => storeSeen(apart, resource, [each]), always),
      );
      if (refused instanceof Refusal) refusals.set(each.draft, refused);
    }
  else await storeSeen(ctx, resource, changing);
  tell(
    ctx,
    resource,
    changing.filter(({ draft }) => !refusals.has(draft)),
  );
  return refusals;
}

const always = () => true;

/**
 * Stores documents. Throws `core.beyondRules` for a new one that the data rules of who adds it hide: nobody could find
 * or mend it again. Rows that change may leave what is seen, as a task that is handed to somebody else does.
 */
async function storeSeen(ctx: WriteCtx, resource: Resource, prepared: readonly Prepared[]): Promise<void> {
  await store(ctx, resource, prepared);
  if (!isRuledFor(resource, ctx.dataScope)) return;
  const fresh = prepared.flatMap(({ draft: { id, stored } }) => (stored === undefined ? [id] : []));
  if (fresh.length === 0) return;
  const seen = await lockRows(ctx.tx, resource, { ids: fresh, scope: ctx.dataScope });
  if (seen.length < fresh.length) throw fail('core.beyondRules', { name: nounOf(ctx.language, resource) });
}

/** Judges and writes one document. Throws what refuses it. */
export async function save(ctx: WriteCtx, resource: Resource, draft: RowDraft): Promise<void> {
  const { prepared, refusals } = await judgeDrafts(ctx, resource, [draft]);
  const refusal = refusals.get(draft);
  if (refusal !== undefined) throw refusal;
  await write(ctx, resource, prepared);
}

function hasEffects(resource: Resource, prepared: readonly Prepared[]): boolean {
  const { afterSave, effects = {} } = hooksOf(resource);
  return afterSave !== undefined || prepared.some(({ draft }) => effects[draft.action] !== undefined);
}

/** Tells what was done to rows; an action of the life cycle is told under its own name. */
function tell(ctx: WriteCtx, resource: Resource, prepared: readonly Prepared[]): void {
  for (const [name, done] of Map.groupBy(prepared, ({ draft }) => eventName(resource, draft)))
    ctx.emit(name, { ids: done.map(({ draft: { id } }) => id), by: ctx.person.id });
}

function eventName(resource: Resource, { action, stored, revives }: RowDraft): string {
  const declared = resource.lifeCycle?.actions[action];
  if (declared !== undefined) return declared.event;
  if (stored === undefined) return rowEvent(resource, 'added').name;
  return rowEvent(resource, revives === true ? 'restored' : 'changed').name;
}
