import { type Action, type LifeCycle, stateBehind } from '@millwright/contract/core/resource/lifeCycle.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { fail, Refusal } from '../../platform/http/errors/fail.ts';
import type { WriteCtx } from '../acting.ts';
import { hooksOf, type ResourceHooks, type Values } from '../row/hooks.ts';
import { documentOf, lockDocuments, type StoredDocument } from '../write/document.ts';
import type { RowDraft } from '../write/draft.ts';
import { judgeDrafts } from '../write/judge.ts';
import { outcomesOf } from '../row/outcomes.ts';
import { refusedOr } from '../row/refusedOr.ts';
import { write } from '../write/recipe.ts';
import { pickGiven } from '../write/rowChange.ts';
import { refuseState } from '../write/saving.ts';
import { assertActor, isActorKnown } from '../row/actors.ts';

interface Taking {
  readonly action: string;
  readonly ids: readonly string[];
  /** What the person states, as the action declares it. */
  readonly input: Values;
}

/**
 * Takes an action on those rows whose state, guards, actors and rules allow it, and says of each what became of it. The
 * rows stay locked, so of two people who act at once the second finds the new state. Tells the action's event with the
 * ids.
 */
export async function takeAction(
  ctx: WriteCtx,
  resource: Resource,
  { action, ids, input }: Taking,
): Promise<{ outcomes: RowOutcome[] }> {
  const documents = await lockDocuments(ctx.tx, resource, { ids, scope: ctx.dataScope });
  const refusals = await move(ctx, resource, { action, documents, input });
  const rows = documents.map(({ stored }) => stored);
  return { outcomes: outcomesOf(ctx, resource, { ids, rows, refusals }) };
}

/**
 * Takes an action on rows, for clients that may ask again because the answer was lost: rows that are where the action leads
 * to stay as they are. All are moved or none is: throws `core.notFound` and whatever refuses the action on any of them.
 */
export async function takeActionOnce(
  ctx: WriteCtx,
  resource: Resource,
  { action, ids, input = {} }: { action: string; ids: readonly string[]; input?: Values },
): Promise<void> {
  const declared = actionOf(resource, action);
  const documents = await lockDocuments(ctx.tx, resource, { ids, scope: ctx.dataScope });
  if (documents.length < new Set(ids).size) throw fail('core.notFound');
  const isThere = ({ stored }: StoredDocument) =>
    stored['state'] === declared.to && !declared.from.includes(declared.to);
  const waiting = documents.filter((document) => !isThere(document));
  const [refusal] = (await move(ctx, resource, { action, documents: waiting, input })).values();
  if (refusal !== undefined) throw refusal;
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

function actionOf({ name, lifeCycle }: Resource, action: string): Action {
  const actions: LifeCycle['actions'] = lifeCycle?.actions ?? {};
  const declared = actions[action];
  if (declared === undefined) throw new Error(`${name} has no action ${action}`);
  return declared;
}

/** Moves what may be moved; gives what refuses the others, by id. */
async function move(
  ctx: WriteCtx,
  resource: Resource,
  { action, documents, input }: { action: string; documents: readonly StoredDocument[]; input: Values },
): Promise<ReadonlyMap<string, Refusal>> {
  const declared = actionOf(resource, action);
  const refused = new Map<string, Refusal>();
  const drafts: RowDraft[] = [];
  for (const document of documents) {
    const draft = await refusedOr(async () => {
      await assertTakable(ctx, resource, { action, declared, document });
      return draftOf(ctx, resource, { action, declared, document, input });
    });
    if (draft instanceof Refusal) refused.set(document.stored.id, draft);
    else drafts.push(draft);
  }
  const { prepared, refusals } = await judgeDrafts(ctx, resource, drafts);
  const later = await write(ctx, resource, prepared, { isApart: true });
  for (const [{ id }, refusal] of [...refusals, ...later]) refused.set(id, refusal);
  return refused;
}

interface Moving {
  readonly action: string;
  readonly declared: Action;
  readonly document: StoredDocument;
}

function draftOf(
  ctx: WriteCtx,
  resource: Resource,
  { action, declared, document, input }: Moving & { input: Values },
): RowDraft {
  const stated = Object.fromEntries(Object.keys(declared.input).map((name) => [name, input[name] ?? null]));
  const before = documentOf(resource, document);
  const state = stateBehind(declared, String(document.stored['state']));
  const noted = hooksOf(resource).notes?.[action]?.(ctx, { ...document.stored, ...before }) ?? {};
  const wanted = { ...before, ...pickGiven(resource, stated), ...noted, state };
  return { action, id: document.stored.id, stored: document, wanted, stated };
}

/** Throws what refuses an action on a row: its actors, its state, then its guards in order. */
async function assertTakable(
  ctx: WriteCtx,
  resource: Resource,
  { action, declared, document }: Moving,
): Promise<void> {
  const hooks = hooksOf(resource);
  const row = { ...document.stored, ...documentOf(resource, document) };
  const state = String(row.state);
  assertActor(ctx, declared, { row, hooks });
  if (!declared.from.includes(state)) refuseState(ctx, resource, { action, state });
  for (const name of declared.needs) {
    const guard = hooks.guards?.[name];
    if (guard === undefined) throw new Error(`nobody guards ${resource.name}.${action}: ${name} is missing`);
    await guard(ctx, row);
  }
}
