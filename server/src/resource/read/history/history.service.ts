import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { HistoryEntry } from '@millwright/contract/core/resource/resourceCalls.ts';
import { parentOf } from '@millwright/contract/core/registry/installed.ts';
import type { Values } from '../../row/hooks.ts';
import type { ReadCtx } from '../../row/wireRow.ts';
import type { LoggedLine } from '../../write/changes.ts';
import { hiddenFields, withHidden } from '../../row/personal.ts';
import { readParents } from '../../write/write.queries.ts';
import { type LogRow, selectHistory } from './history.queries.ts';

const shownEntries = 200;

export type Change = HistoryEntry['changes'][number];

/**
 * Who changed a row and its lines, when and how, newest first. The fields of lines are named by the place that the line
 * had then, `lines.3.quantity`. The history of a line is what the history of its parent says of it.
 */
export async function showHistory(
  ctx: ReadCtx,
  resource: Resource,
  id: string,
): Promise<{ entries: HistoryEntry[] }> {
  const { tx, dataScope: scope } = ctx;
  const above = parentOf(resource);
  if (above === undefined) {
    const found = await selectHistory(tx, resource, { id, scope, limit: shownEntries });
    const hidden = hiddenFields(ctx, resource);
    return { entries: found.map((entry) => entryOf(entry, historyChanges(resource, entry, hidden))) };
  }
  const { parent, list, by } = above;
  const [parentId] = await readParents(tx, resource, { by, ids: [id] });
  if (parentId === undefined) return { entries: [] };
  const line = { list, id };
  const found = await selectHistory(tx, parent, { id: parentId, line, scope, limit: shownEntries });
  return { entries: found.map((entry) => entryOf(entry, changesOfLine(entry, line))) };
}

function entryOf(
  { before: _before, after: _after, actingFor, ...entry }: LogRow,
  changes: Change[],
): HistoryEntry {
  return { ...entry, ...(actingFor === null ? {} : { actingFor }), changes };
}

/** The changes that an entry of the log tells of, those of lines by the place of the line; of `hidden` fields not which. */
export function historyChanges(
  resource: Resource,
  logged: Pick<LogRow, 'before' | 'after'>,
  hidden: readonly string[],
): Change[] {
  const [before, after] = [withHidden(logged.before, hidden), withHidden(logged.after, hidden)];
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) =>
    Object.hasOwn(resource.children, name)
      ? lineChanges(name, linesIn(before, name), linesIn(after, name))
      : [{ field: name, before: before?.[name] ?? null, after: after?.[name] ?? null }],
  );
}

/** The changes of each line: it was added, changed or removed. */
function lineChanges(list: string, before: readonly LoggedLine[], after: readonly LoggedLine[]): Change[] {
  const was = new Map(before.map((line) => [line.id, line]));
  const is = new Map(after.map((line) => [line.id, line]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((id) => {
    const at = is.get(id)?.at ?? was.get(id)?.at ?? 0;
    return fieldsOf(was.get(id), is.get(id)).map((change) => ({
      ...change,
      field: `${list}.${at}.${change.field}`,
      lineId: id,
    }));
  });
}

function changesOfLine({ before, after }: LogRow, { list, id }: { list: string; id: string }): Change[] {
  const isIt = (line: LoggedLine) => line.id === id;
  return fieldsOf(linesIn(before, list).find(isIt), linesIn(after, list).find(isIt));
}

function fieldsOf(before: LoggedLine | undefined, after: LoggedLine | undefined): Change[] {
  const names = new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after?.values ?? {})]);
  return [...names].map((field) => ({
    field,
    before: before?.values[field] ?? null,
    after: after?.values[field] ?? null,
  }));
}

/** The lines of a list that an entry of the log tells of. */
function linesIn(logged: Values | null, list: string): readonly LoggedLine[] {
  const lines: unknown = logged?.[list];
  return Array.isArray(lines) ? lines : [];
}
