import { withComputed } from '@millwright/contract/core/fields/computed.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { withoutForeign } from '@millwright/contract/core/fields/when.ts';
import { type BrokenRule, failRules, Refusal } from '../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../acting.ts';
import { hooksOf, type Values } from '../row/hooks.ts';
import { keptPersonal } from '../row/personal.ts';
import { cleanPictures } from '../row/pictures.ts';
import { refusedOr } from '../row/refusedOr.ts';
import { documentOf, fieldsAndState, type Lists, linesOf, listsOf } from './document.ts';
import type { RowDraft, Prepared, Refusals } from './draft.ts';
import { brokenRulesOf, type Fitting } from './fits.ts';
import { namingBin } from './inBin.ts';
import { assertList, computedLines, linesSaid } from './lines.ts';
import { cleanRichTexts } from './richText.ts';
import { brokenByTwins } from './twins.ts';
import { refusalsOfUse } from './uses.ts';

/** After so many rows others have their turn. */
const rowsInTurn = 100;

/**
 * Judges drafts by the rules of their resource and its hooks. Nothing is written. What must be looked up (references,
 * dictionary values, trees) is looked up for all of them at once.
 */
export async function judgeDrafts(
  ctx: JudgeCtx,
  resource: Resource,
  drafts: readonly RowDraft[],
): Promise<{ prepared: Prepared[]; refusals: Refusals }> {
  const refusals = new Map<RowDraft, Refusal>();
  const prepared: Prepared[] = [];
  for (const [at, draft] of drafts.entries()) {
    if (at % rowsInTurn === rowsInTurn - 1) {
      await new Promise(setImmediate);
      ctx.heard?.(rowsInTurn);
    }
    const result = await refusedOr(() => prepare(ctx, resource, draft));
    if (result instanceof Refusal) refusals.set(draft, result);
    else prepared.push(result);
  }
  const fittings = new Map(prepared.map((each) => [each, fittingsOf(resource, each)]));
  const broken = await brokenRulesOf(ctx, [...fittings.values()].flat());
  const twins = await brokenByTwins(ctx, resource, prepared);
  for (const [each, own] of fittings) {
    const { draft } = each;
    const [first, ...more]: BrokenRule[] = [
      ...own.flatMap((fitting) => broken.get(fitting) ?? []),
      ...[twins.get(each) ?? []].flat(),
    ];
    if (first !== undefined) refusals.set(draft, failRules([first, ...more]));
  }
  for (const [draft, refusal] of await refusalsOfRemoved(ctx, resource, prepared))
    if (!refusals.has(draft)) refusals.set(draft, refusal);
  return { prepared: prepared.filter(({ draft }) => !refusals.has(draft)), refusals };
}

async function prepare(ctx: JudgeCtx, resource: Resource, draft: RowDraft): Promise<Prepared> {
  const { action, id, stored, wanted } = draft;
  const before = stored && documentOf(resource, stored);
  const all = fieldsAndState(resource, keptPersonal(ctx, resource, { stored: stored?.stored, wanted }));
  const own = before === undefined ? all : withoutForeign(resource.fields, all, before);
  const said = await cleanPictures(ctx.tx, resource, cleanRichTexts(resource, own));
  const lists = await listsSaid(ctx, resource, draft);
  const row = withSums(resource, said, lists);
  const hook = hooksOf(resource).beforeSave;
  if (hook === undefined) return { draft, ...checked(resource, row, lists), before };
  const given = await namingBin(ctx, resource, draft, () =>
    hook(ctx, { action, id, row: { ...row, ...lists }, before }),
  );
  const state = resource.lifeCycle === undefined ? {} : { state: row['state'] };
  const judged = { ...fieldsAndState(resource, given), ...state };
  const ownLists = await listsGiven(ctx, resource, { id, given, lists });
  return { draft, ...checked(resource, withSums(resource, judged, ownLists), ownLists), before };
}

/** The lists of a document as they are said; those that are not said stay as they stand. */
async function listsSaid(
  ctx: JudgeCtx,
  resource: Resource,
  { id, stored, wanted }: RowDraft,
): Promise<Lists> {
  const lists = { ...linesOf(resource, stored?.lines ?? {}) };
  for (const each of listsOf(resource)) {
    const said: unknown = wanted[each.list];
    if (!Array.isArray(said)) continue;
    const lines = stored?.lines[each.list] ?? [];
    lists[each.list] = await linesSaid(ctx, each, { parentId: id, said, stored: lines });
  }
  return withComputedLines(resource, lists);
}

/** The lists that a hook gives. Lines that it adds have no ids yet. */
async function listsGiven(
  ctx: JudgeCtx,
  resource: Resource,
  { id, given, lists }: { id: string; given: Values; lists: Lists },
): Promise<Lists> {
  const own = { ...lists };
  for (const each of listsOf(resource)) {
    const said: unknown = given[each.list];
    if (!Array.isArray(said) || said === lists[each.list]) continue;
    const stored = (lists[each.list] ?? []).map((line) => ({ ...line, version: 0 }));
    own[each.list] = await linesSaid(ctx, each, { parentId: id, said, stored });
  }
  return withComputedLines(resource, own);
}

function withComputedLines(resource: Resource, lists: Lists): Lists {
  return Object.fromEntries(
    listsOf(resource).map(({ list, child }) => [list, computedLines(child, lists[list] ?? [])]),
  );
}

function withSums(resource: Resource, row: Values, lists: Lists): Values {
  return { ...row, ...withComputed(resource, row, lists) };
}

function checked(resource: Resource, row: Values, lists: Lists): { row: Values; lists: Lists } {
  for (const each of listsOf(resource)) assertList(each, { document: row, lines: lists[each.list] ?? [] });
  return { row, lists };
}

function fittingsOf(resource: Resource, { draft, row, lists, before }: Prepared): Fitting[] {
  const { id, stored, revives = false } = draft;
  const head: Fitting = { resource, id, row, before: revives ? undefined : before };
  const lines = listsOf(resource).flatMap(({ list, declared, child }) => {
    const known = new Map((stored?.lines[list] ?? []).map((line) => [line.id, line]));
    return (lists[list] ?? []).map((line, place) => ({
      resource: child,
      id: line.id,
      row: line,
      before: revives ? undefined : known.get(line.id),
      prefix: `${list}.${place}.`,
      ownParent: declared.by,
      document: { row, before: head.before },
    }));
  });
  return [head, ...lines];
}

/** Lines that something else refers to stay. */
async function refusalsOfRemoved(
  ctx: JudgeCtx,
  resource: Resource,
  prepared: readonly Prepared[],
): Promise<Map<RowDraft, Refusal>> {
  const refusals = new Map<RowDraft, Refusal>();
  for (const { list, child } of listsOf(resource)) {
    const removed = prepared.flatMap(({ draft, lists }) => {
      const kept = new Set(lists[list]?.map(({ id }) => id));
      const gone = (draft.stored?.lines[list] ?? []).filter(({ id }) => !kept.has(id));
      return gone.map(({ id }) => ({ draft, id }));
    });
    const ids = removed.map(({ id }) => id);
    const used = ids.length === 0 ? new Map<string, Refusal>() : await refusalsOfUse(ctx, child, ids);
    for (const { draft, id } of removed) {
      const refusal = used.get(id);
      if (refusal !== undefined) refusals.set(draft, refusal);
    }
  }
  return refusals;
}
