import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Line, Values } from '../row/hooks.ts';
import { type Lists, type ListOf, listsOf, type StoredDocument } from './document.ts';
import { changeOf, pickFields } from './rowChange.ts';
import type { LogEntry, NewRow } from './write.queries.ts';

/** A line in the log: which, at which place of its list, and those of its values that the change touches. */
export interface LoggedLine {
  readonly id: string;
  /** From 0. */
  readonly at: number;
  readonly values: Values;
}

/** What becomes of the lines of one list. */
export interface LineChanges extends ListOf {
  readonly added: readonly NewRow[];
  readonly changed: readonly NewRow[];
  /** The fields in which one of the changed lines is not what it was. */
  readonly fields: ReadonlySet<string>;
  readonly removed: readonly string[];
  readonly before: readonly LoggedLine[];
  readonly after: readonly LoggedLine[];
}

/** What changes between a document that stands and what it is to be; lists that `lists` leaves out stay. */
export function lineChangesOf(
  resource: Resource,
  { stored, lists }: { stored: StoredDocument | undefined; lists: Lists },
): LineChanges[] {
  return listsOf(resource).flatMap((listOf) => {
    const wanted = lists[listOf.list];
    if (wanted === undefined) return [];
    const changes = changesOf(listOf, stored?.lines[listOf.list] ?? [], wanted);
    return changes.before.length + changes.after.length === 0 ? [] : [changes];
  });
}

function changesOf(listOf: ListOf, stored: readonly Line[], wanted: readonly Line[]): LineChanges {
  const { child, declared } = listOf;
  const known = new Map(stored.map((line, at) => [line.id, { line, at }]));
  const [added, changed]: [NewRow[], NewRow[]] = [[], []];
  const [before, after]: [LoggedLine[], LoggedLine[]] = [[], []];
  const fields = new Set<string>();
  for (const [at, { id, ...row }] of wanted.entries()) {
    const place = known.get(id);
    known.delete(id);
    if (place === undefined) {
      added.push({ id, row });
      after.push(loggedLine(id, at, without(declared.by, pickFields(child, row))));
      continue;
    }
    const change = changeOf({ row, before: pickFields(child, place.line) });
    if (change === undefined) continue;
    changed.push({ id, row });
    for (const name of Object.keys(change.after)) fields.add(name);
    before.push(loggedLine(id, place.at, change.before));
    after.push(loggedLine(id, at, change.after));
  }
  for (const [id, { line, at }] of known)
    before.push(loggedLine(id, at, without(declared.by, pickFields(child, line))));
  return { ...listOf, added, changed, fields, removed: [...known.keys()], before, after };
}

function loggedLine(id: string, at: number, values: Values): LoggedLine {
  return { id, at, values };
}

function without(name: string, values: Values): Values {
  const { [name]: _left, ...others } = values;
  return others;
}

/** What the log keeps of a whole document that comes or goes. */
export function wholeOf(resource: Resource, row: Values, lists: Lists): Values {
  const lines = listsOf(resource).flatMap(({ list, declared, child }) => {
    const all = lists[list] ?? [];
    return all.length === 0
      ? []
      : [
          [
            list,
            all.map((line, at) => loggedLine(line.id, at, without(declared.by, pickFields(child, line)))),
          ],
        ];
  });
  return { ...pickFields(resource, row), ...Object.fromEntries(lines) };
}

/** What the log keeps of a change: the fields that changed, and the lines. */
export function entryOf(
  id: string,
  fields: { readonly before: Values; readonly after: Values },
  lines: readonly LineChanges[],
): LogEntry {
  const of = (side: 'before' | 'after') =>
    Object.fromEntries(lines.map((changes) => [changes.list, changes[side]]));
  return { id, before: { ...fields.before, ...of('before') }, after: { ...fields.after, ...of('after') } };
}
