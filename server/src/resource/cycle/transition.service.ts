import type { Action, LifeCycle } from '@millwright/contract/core/lifeCycle.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { RowOutcome } from '@millwright/contract/core/resourceCalls.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail, type Refusal } from '../../platform/http/fail.ts';
import { isActorKnown, refusalOfActor } from './actors.ts';
import { assertFits } from '../write/fits.ts';
import type { ResourceHooks, Values } from '../hooks.ts';
import { outcomesOf } from '../write/outcomes.ts';
import { changeOf, pickFields, pickGiven } from '../write/rowChange.ts';
import { wrongState } from '../write/saving.ts';
import { lockRows, updateRows, type Written } from '../write/write.queries.ts';
import { withWriteRefusals } from '../write/writeRefusals.ts';

type Stored = Values & { readonly id: string; readonly version: number };

interface Taking {
  readonly action: string;
  readonly ids: readonly string[];
  /** What the person states, as the action declares it. */
  readonly input: Values;
  readonly hooks: ResourceHooks;
}

/**
 * Takes an action on those rows whose state, guards and actors allow it, and says of each what became of it. The rows
 * stay locked, so of two people who act at once the second finds the new state. Emits the action's event with the ids.
 */
export async function takeAction(
  ctx: Ctx,
  resource: Resource,
  { action, ids, input, hooks }: Taking,
): Promise<{ outcomes: RowOutcome[] }> {
  const declared = actionOf(resource, action);
  const rows = await lockRows(ctx.tx, resource, { ids, scope: ctx.dataScope });
  const refusals = new Map<string, Refusal>();
  for (const row of rows) {
    const refusal = await refusalOf(ctx, resource, { action, declared, row, hooks });
    if (refusal !== undefined) refusals.set(row.id, refusal);
  }
  const open = rows.filter(({ id }) => !refusals.has(id));
  await move(ctx, resource, { rows: open, action, declared, input, hooks });
  tell(ctx, declared, open);
  return { outcomes: outcomesOf(ctx, resource, { ids, rows, refusals }) };
}

/**
 * Takes an action on one row, for clients that may ask again because the answer was lost: a row that is where the
 * action leads to stays as it is. Throws `core.notFound` and whatever refuses the action.
 */
export async function takeActionOnce(
  ctx: Ctx,
  resource: Resource,
  { action, id, hooks }: { action: string; id: string; hooks: ResourceHooks },
): Promise<void> {
  const declared = actionOf(resource, action);
  const [row] = await lockRows(ctx.tx, resource, { ids: [id], scope: ctx.dataScope });
  if (row === undefined) throw fail('core.notFound');
  if (row['state'] === declared.to && !declared.from.includes(declared.to)) return;
  const refusal = await refusalOf(ctx, resource, { action, declared, row, hooks });
  if (refusal !== undefined) throw refusal;
  await move(ctx, resource, { rows: [row], action, declared, input: {}, hooks });
  tell(ctx, declared, [row]);
}

/** Throws for a life cycle that needs guards or actors which `hooks` does not have: the program then does not start. */
export function assertCycleComplete({ name, lifeCycle }: Resource, hooks: ResourceHooks): void {
  for (const [action, { needs, by }] of Object.entries(lifeCycle?.actions ?? {})) {
    const missing = [
      ...needs.filter((guard) => hooks.guards?.[guard] === undefined),
      ...by.filter((actor) => !isActorKnown(actor, hooks)),
    ];
    if (missing.length > 0) throw new Error(`${name}.${action} needs ${missing.join(', ')}`);
  }
}

function tell({ emit, person }: Ctx, { event }: Action, rows: readonly Stored[]): void {
  if (rows.length > 0) emit(event, { ids: rows.map(({ id }) => id), by: person.id });
}

function actionOf({ name, lifeCycle }: Resource, action: string): Action {
  const actions: LifeCycle['actions'] = lifeCycle?.actions ?? {};
  const declared = actions[action];
  if (declared === undefined) throw new Error(`${name} has no action ${action}`);
  return declared;
}

async function refusalOf(
  ctx: Ctx,
  resource: Resource,
  { action, declared, row, hooks }: { action: string; declared: Action; row: Stored; hooks: ResourceHooks },
): Promise<Refusal | undefined> {
  const state = String(row['state']);
  const early =
    refusalOfActor(ctx, declared, { row, hooks }) ??
    (declared.from.includes(state) ? undefined : wrongState(ctx, resource, { action, state }));
  if (early !== undefined) return early;
  for (const guard of declared.needs) {
    const refusal = await hooks.guards?.[guard]?.(ctx, row);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

async function move(
  ctx: Ctx,
  resource: Resource,
  {
    rows,
    action,
    declared,
    input,
    hooks,
  }: { rows: readonly Stored[]; action: string; declared: Action; input: Values; hooks: ResourceHooks },
): Promise<void> {
  const stated = Object.fromEntries(Object.keys(declared.input).map((name) => [name, input[name] ?? null]));
  const written: Written[] = [];
  for (const stored of rows) {
    const before = { ...pickFields(resource, stored), state: stored['state'] };
    const noted = hooks.notes?.[action]?.(ctx, stored) ?? {};
    const row = { ...before, ...pickGiven(resource, stated), ...noted, state: declared.to };
    await assertFits(ctx, resource, { row, before, id: stored.id });
    const change = changeOf({ id: stored.id, row, before }) ?? { id: stored.id, row, before: {}, after: {} };
    // What was stated and is no field of the row is kept by the log.
    written.push({ ...change, after: { ...stated, ...change.after } });
  }
  await withWriteRefusals(resource, {}, () =>
    updateRows(ctx.tx, resource, written, { action, by: ctx.person }),
  );
}
