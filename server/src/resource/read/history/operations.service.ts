// The log of changes of a mill, as who may read it sees it.
import {
  mostChangesShown,
  mostLettersShown,
  type Operation,
  type OperationChange,
  operationKindOf,
  operationKinds,
  type OperationKind,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { actionPlace } from '@millwright/contract/core/resource/resourceWords.ts';
import { parentOf, registry, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { findWord, nounOf } from '../../../platform/phrases/sentences.ts';
import { hiddenFields } from '../../row/personal.ts';
import { type ChangeInWords, changesInWords, type OwnChanges } from './changeWords.ts';
import { historyChanges } from './history.service.ts';
import {
  countOperations,
  type OperationRow,
  type OperationsAsked,
  selectOperations,
  selectTitles,
} from '../list/operations.queries.ts';

/** What somebody filters the log by. */
export interface OperationFilter {
  readonly keyword?: string | undefined;
  readonly person?: string | undefined;
  readonly resource?: string | undefined;
  readonly kind?: OperationKind | '' | undefined;
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
}

/** The resources whose changes the reader may see. Lines are part of their document. */
export function readableResources({ can }: Pick<Ctx, 'can'>): Resource[] {
  return registry().resources.filter((each) => parentOf(each) === undefined && can(each.access.read));
}

/** A page of the log, newest first. */
export async function pageOfOperations(
  ctx: Ctx,
  filter: OperationFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ records: Operation[]; total: number; isMore: boolean }> {
  const asked = askedOf(ctx, filter);
  const counted = await countOperations(ctx.tx, asked);
  const rows = await selectOperations(ctx.tx, asked, {
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
    hasValues: false,
  });
  const records = await titled(ctx, rows);
  return { records, total: Math.min(counted, exactTotal), isMore: counted > exactTotal };
}

/** One entry with what changed. Throws `core.notFound`, also for what the reader may not see. */
export async function showOperation(
  ctx: Ctx,
  id: string,
  own: OwnChanges,
): Promise<Operation & { changes: OperationChange[]; isCut: boolean }> {
  const one = { limit: 1, offset: 0, hasValues: true };
  const rows = await selectOperations(ctx.tx, { ...askedOf(ctx, {}), id }, one);
  const [operation] = await titled(ctx, rows);
  if (operation === undefined) throw fail('core.notFound');
  const [changes = []] = await wordsOf(ctx, rows, own);
  return {
    ...operation,
    changes: changes.slice(0, mostChangesShown).map(cut),
    isCut: changes.length > mostChangesShown,
  };
}

/** An entry with its changes, as a line of a sheet. */
export type OperationLine = Operation & {
  readonly localMs: number;
  readonly changes: readonly ChangeInWords[];
};

const linesAtOnce = 500;

/** The newest entries that fit, at most `most`, some at a time. */
export async function* linesOfOperations(
  ctx: Ctx,
  filter: OperationFilter,
  { most, own }: { most: number; own: OwnChanges },
): AsyncGenerator<OperationLine[]> {
  const asked = askedOf(ctx, filter);
  for (let offset = 0; offset < most; offset += linesAtOnce) {
    const limit = Math.min(linesAtOnce, most - offset);
    const rows = await selectOperations(ctx.tx, asked, { limit, offset, hasValues: true });
    const operations = await titled(ctx, rows);
    const changes = await wordsOf(ctx, rows, own);
    yield operations.map((each, at) => ({
      ...each,
      localMs: rows[at]?.localMs ?? 0,
      changes: changes[at] ?? [],
    }));
    if (rows.length < limit) return;
  }
}

function askedOf(
  ctx: Ctx,
  { keyword, person, resource, kind, begin, end }: OperationFilter,
): OperationsAsked {
  const { language, tenant, dataScope: scope } = ctx;
  const all = readableResources(ctx);
  const wanted = resource === undefined || resource === '';
  return {
    resources: wanted ? all : all.filter(({ name }) => name === resource),
    scope,
    language,
    zone: tenant.zone,
    begin,
    end,
    actions: actionsOf(kind),
    title: keyword,
    person,
  };
}

function actionsOf(kind: OperationKind | '' | undefined): OperationsAsked['actions'] {
  if (kind === undefined || kind === '') return undefined;
  if (kind !== 'step') return { names: [kind], isOthers: false };
  return { names: operationKinds, isOthers: true };
}

async function titled(ctx: Ctx, rows: readonly OperationRow[]): Promise<Operation[]> {
  const { tx, language } = ctx;
  const known = new Map<string, { title: string | null; isHere: boolean }>();
  for (const [name, some] of Map.groupBy(rows, ({ resource }) => resource)) {
    const ids = [...new Set(some.map(({ rowId }) => rowId))];
    for (const { id, ...row } of await selectTitles(tx, resourceNamed(name), { ids, language }))
      known.set(`${name} ${id}`, row);
  }
  return rows.map(({ id, atMs, userId, by, resource: name, rowId, action }) => {
    const resource = resourceNamed(name);
    const row = known.get(`${name} ${rowId}`);
    const screen = row?.isHere === true ? resource.screen : undefined;
    return {
      id,
      atMs,
      userId,
      by,
      resource: name,
      noun: nounOf(language, resource),
      rowId,
      title: row?.title ?? '',
      action,
      kind: operationKindOf(action),
      actionText: actionWord(ctx, resource, action),
      path: screen === undefined ? null : `${screen.path}?show=${encodeURIComponent(rowId)}`,
    };
  });
}

/** What was done: the word of a life cycle's action, else that of the kind. */
function actionWord({ language }: Ctx, resource: Resource, action: string): string {
  const kind = operationKindOf(action);
  const ofKind = { namespace: 'iam', path: `operationLog.kinds.${kind}` };
  return findWord(language, kind === 'step' ? [actionPlace(resource, action), ofKind] : [ofKind]) ?? action;
}

function wordsOf(ctx: Ctx, rows: readonly OperationRow[], own: OwnChanges): Promise<ChangeInWords[][]> {
  const all = rows.map((row) => {
    const resource = resourceNamed(row.resource);
    return { resource, changes: historyChanges(resource, row, hiddenFields(ctx, resource)) };
  });
  return changesInWords(ctx, all, own);
}

function cut({ place, label, before, after }: ChangeInWords): OperationChange {
  const short = (text: string | null) =>
    text === null || text.length <= mostLettersShown ? text : `${text.slice(0, mostLettersShown)}…`;
  return { place, label, before: short(before), after: short(after) };
}
