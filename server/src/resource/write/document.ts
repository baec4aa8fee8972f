import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import type { Children, Resource } from '@millwright/contract/core/resource/resource.ts';
import { childrenOf } from '@millwright/contract/core/registry/installed.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { hooksOf, type Line, type Values } from '../row/hooks.ts';
import { pickFields } from './rowChange.ts';
import { lockRows, nextNumbers, readLines, type StoredRow } from './write.queries.ts';

/** The lines of a document, by the names of their lists. */
export type Lists = Readonly<Record<string, readonly Line[]>>;

/** A row as it stands, locked, with its lines. */
export interface StoredDocument {
  readonly stored: StoredRow;
  /** The rows of its lines with their versions. */
  readonly lines: Readonly<Record<string, readonly StoredRow[]>>;
}

/** A list of a document: its name, what is declared of it, and the resource of its lines. */
export interface ListOf {
  readonly list: string;
  readonly declared: Children;
  readonly child: Resource;
}

/** The lists of a resource's documents. */
export const listsOf = oncePer((resource: Resource): readonly ListOf[] =>
  Object.entries(childrenOf(resource)).flatMap(([list, child]) => {
    const declared = resource.children[list];
    return declared === undefined ? [] : [{ list, declared, child }];
  }),
);

/**
 * Documents as they stand and as `scope` lets them be seen. Their rows are locked until the transaction ends, and their
 * lines with them, since lines are written with their row alone; with `isLocked: false` they are only looked at.
 */
export async function lockDocuments(
  tx: TenantTransaction,
  resource: Resource,
  question: { ids: readonly string[]; scope: DataScope; deleted?: boolean; isLocked?: boolean },
): Promise<StoredDocument[]> {
  const { ids: parentIds } = question;
  if (parentIds.length === 0) return [];
  const lists = listsOf(resource);
  // Asked together. Each statement sees what was committed when its turn came: lines are read behind the lock.
  const [rows, ...linesOfAll] = await Promise.all([
    lockRows(tx, resource, question),
    ...lists.map(({ declared: { by, order }, child }) => readLines(tx, child, { by, order, parentIds })),
  ]);
  const byList = new Map(
    lists.map(({ list, declared: { by } }, at) => [
      list,
      Map.groupBy(linesOfAll[at] ?? [], (line) => String(line[by])),
    ]),
  );
  return rows.map((stored) => ({
    stored,
    lines: Object.fromEntries([...byList].map(([list, lines]) => [list, lines.get(stored.id) ?? []])),
  }));
}

/** The fields, the state and the lines of a document as hooks and rules see it. */
export function documentOf(resource: Resource, { stored, lines }: StoredDocument): Values {
  return { ...fieldsAndState(resource, stored), ...linesOf(resource, lines) };
}

/** The fields of a row, and its state where it has a life cycle. */
export function fieldsAndState(resource: Resource, row: Values): Values {
  const fields = pickFields(resource, row);
  return resource.lifeCycle === undefined
    ? fields
    : { ...fields, state: row['state'] ?? resource.lifeCycle.initial };
}

/** Lines with nothing but their fields and their ids. */
export function linesOf(resource: Resource, lines: Readonly<Record<string, readonly Line[]>>): Lists {
  return Object.fromEntries(
    listsOf(resource).map(({ list, child }) => [
      list,
      (lines[list] ?? []).map((line) => ({ ...pickFields(child, line), id: line.id })),
    ]),
  );
}

/** Ids for new rows of a resource, in their order. */
export async function newIds(
  tx: TenantTransaction,
  resource: Resource,
  rows: readonly Values[],
): Promise<string[]> {
  const { idOf } = hooksOf(resource);
  if (idOf !== undefined) return rows.map(idOf);
  if (resource.key === 'integer') return rows.length === 0 ? [] : nextNumbers(tx, resource, rows.length);
  return rows.map(() => uuidv7());
}
