import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { WriteCtx } from '../acting.ts';
import { hooksOf } from '../row/hooks.ts';
import { entryOf, type LineChanges, lineChangesOf, wholeOf } from './changes.ts';
import { fieldsAndState, listsOf } from './document.ts';
import type { Prepared } from './draft.ts';
import { changeOf } from './rowChange.ts';
import { takeSerials } from '../row/serials.ts';
import { insertRows, type LogEntry, markDeleted, setAside, updateRows } from './write.queries.ts';
import { withWriteRefusals } from './writeRefusals.ts';

/** So many rows travel in one statement. */
const rowsAtOnce = 1_000;

/** Writes heads, then lines, each kind in one statement; then lets the hooks do what follows. */
export async function store(ctx: WriteCtx, resource: Resource, prepared: readonly Prepared[]): Promise<void> {
  for (let at = 0; at < prepared.length; at += rowsAtOnce) {
    const part = await withNumbers(ctx, resource, prepared.slice(at, at + rowsAtOnce));
    const changes = part.map((each) => ({
      ...each,
      lines: linesChanged(resource, each),
    }));
    const [row = {}] = part.map((each) => each.row);
    // None waits for another's answer: PostgreSQL does one after another, and behind one that fails none.
    await withWriteRefusals(resource, row, () =>
      Promise.all([
        ...storeHeads(ctx, resource, changes),
        ...listsOf(resource).flatMap(({ list }) =>
          storeLines(
            ctx,
            changes.flatMap(({ lines }) => lines.filter((each) => each.list === list)),
          ),
        ),
      ]),
    );
    await afterwards(ctx, resource, part);
  }
}

type Changing = Prepared & { readonly lines: readonly LineChanges[] };

/** Heads that come, that come back and that change: a statement for each kind and action. */
function storeHeads(ctx: WriteCtx, resource: Resource, all: readonly Changing[]): Promise<void>[] {
  const { tx, person: by } = ctx;
  return [...Map.groupBy(all, ({ draft }) => draft.action)].flatMap(([action, changing]) => {
    const [fresh, known] = halves(changing, ({ draft }) => draft.stored === undefined);
    const [revived, changed] = halves(known, ({ draft }) => draft.revives === true);
    const logged = (part: readonly Changing[]) => ({
      rows: part.map(({ draft: { id }, row }) => ({ id, row })),
      by,
      log: { action, entries: part.map((each) => logEntry(resource, each)) },
    });
    const only = new Set(changed.flatMap((each) => Object.keys(fieldsChanged(resource, each)?.after ?? {})));
    return [
      insertRows(tx, resource, logged(fresh)),
      updateRows(tx, resource, { ...logged(revived), revives: true }),
      updateRows(tx, resource, { ...logged(changed), only }),
    ];
  });
}

function halves<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/** Whether there is something to write: a document that is saved as it stands keeps its version. */
export function isChange(resource: Resource, prepared: Prepared): boolean {
  const { draft } = prepared;
  const { stored, stated, revives = false } = draft;
  if (stored === undefined || revives || stated !== undefined) return true;
  return fieldsChanged(resource, prepared) !== undefined || linesChanged(resource, prepared).length > 0;
}

/** The fields of a document that stands that change, before and after; undefined when none does. */
function fieldsChanged(resource: Resource, { draft: { stored }, row }: Prepared) {
  return changeOf({ row, before: fieldsAndState(resource, stored?.stored ?? {}) });
}

/** Remembers the change of each document, so that its lines are compared only once. */
const compared = new WeakMap<Prepared, LineChanges[]>();

function linesChanged(resource: Resource, prepared: Prepared): LineChanges[] {
  const known = compared.get(prepared);
  if (known !== undefined) return known;
  const { draft, lists } = prepared;
  const changes = lineChangesOf(resource, { stored: draft.stored, lists });
  compared.set(prepared, changes);
  return changes;
}

function logEntry(resource: Resource, changing: Changing): LogEntry {
  const { draft, row, lists, lines } = changing;
  const { id, stored, stated, revives = false } = draft;
  if (stored === undefined || revives) return { id, before: null, after: wholeOf(resource, row, lists) };
  const { before, after } = fieldsChanged(resource, changing) ?? { before: {}, after: {} };
  return entryOf(id, { before, after: { ...stated, ...after } }, lines);
}

function storeLines({ tx, person: by }: WriteCtx, changes: readonly LineChanges[]): Promise<void>[] {
  const [first] = changes;
  if (first === undefined) return [];
  const exchanging = changes.flatMap(exchangingLines);
  const rows = changes.flatMap(({ changed }) => changed);
  const only = new Set(changes.flatMap(({ fields }) => [...fields]));
  return [
    markDeleted(tx, first.child, { ids: changes.flatMap(({ removed }) => removed), by }),
    setAside(tx, first.child, exchanging),
    updateRows(tx, first.child, { rows, by, only, revives: exchanging.length > 0 }),
    insertRows(tx, first.child, { rows: changes.flatMap(({ added }) => added), by }),
  ];
}

/**
 * The lines of a list that change a value which must be unique, when there are several: one may take what another gives up,
 * and the database compares them one by one.
 */
function exchangingLines({ child, changed, before }: LineChanges): string[] {
  const unique = new Set(child.unique.flat());
  const kept = new Set(changed.map(({ id }) => id));
  const moving = before.filter(
    ({ id, values }) => kept.has(id) && Object.keys(values).some((name) => unique.has(name)),
  );
  return moving.length > 1 ? moving.map(({ id }) => id) : [];
}

/** New rows and lines with the numbers that the server gives them, in their order. */
async function withNumbers(
  ctx: WriteCtx,
  resource: Resource,
  prepared: readonly Prepared[],
): Promise<Prepared[]> {
  const numbered = [resource, ...listsOf(resource).map(({ child }) => child)];
  if (!numbered.some(isNumbered)) return [...prepared];
  const isNew = ({ draft }: Prepared) => draft.stored === undefined;
  const heads = await takeSerials(ctx, resource, prepared.filter(isNew).length);
  let done = prepared.map((each) => ({
    ...each,
    row: isNew(each) ? { ...each.row, ...heads.shift() } : each.row,
  }));
  for (const { list, child } of listsOf(resource)) {
    const known = new Set(
      prepared.flatMap(({ draft }) => (draft.stored?.lines[list] ?? []).map(({ id }) => id)),
    );
    const added = prepared.flatMap(({ lists }) => (lists[list] ?? []).filter(({ id }) => !known.has(id)));
    const numbers = await takeSerials(ctx, child, added.length);
    done = done.map((each) => ({
      ...each,
      lists: {
        ...each.lists,
        [list]: (each.lists[list] ?? []).map((line) =>
          known.has(line.id) ? line : { ...line, ...numbers.shift() },
        ),
      },
    }));
  }
  return done;
}

function isNumbered({ fields }: Resource): boolean {
  return Object.values(fields).some(({ serial }) => serial !== undefined);
}

async function afterwards(ctx: WriteCtx, resource: Resource, prepared: readonly Prepared[]): Promise<void> {
  const { afterSave, effects } = hooksOf(resource);
  for (const { draft, row, lists, before } of prepared) {
    const { action, id, stated = {} } = draft;
    const saved = { action, id, row: { ...row, ...lists }, before };
    await afterSave?.(ctx, saved);
    await effects?.[action]?.(ctx, { ...saved, stated });
  }
}
