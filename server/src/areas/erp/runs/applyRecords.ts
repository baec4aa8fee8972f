import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { erpCodeField, erpKinds, type ErpKindName } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import {
  editRow,
  type ForeignRecord,
  importRecords,
  rehearse,
  type RecordFields,
  type RecordProblem,
  selectSame,
  type WriteCtx,
} from '../../../resource/index.ts';
import {
  keepLinks,
  type LinkRow,
  selectLinks,
  selectRivals,
  type SettledRow,
  type StoredProblem,
  type WaitingRow,
  type WorkedRun,
} from '../connection/erp.queries.ts';

/** Records of one kind that are written together. */
interface Chunk {
  readonly run: WorkedRun;
  readonly kind: ErpKindName;
  readonly rows: readonly WaitingRow[];
}

/**
 * Writes records of one kind and links their codes with the rows. A record is for the row that its code is linked with, else
 * for the one that has the code typed in, else for the one with its key. Returns the outcome of each.
 */
export async function applyRecords(ctx: WriteCtx, chunk: Chunk): Promise<SettledRow[]> {
  const { kind, run, rows } = chunk;
  const linked = await linkedRows(ctx, chunk);
  const records = await Promise.all(rows.map((row) => recordFor(ctx, chunk, { row, linked })));
  const refused = new Map<number, StoredProblem>();
  for (;;) {
    const open = records.filter(({ place }) => !refused.has(place));
    const done = await rehearse(ctx, (inner) => attempt(inner, chunk, open), isKept);
    if (!isKept(done)) {
      for (const [place, problem] of done.rivals) refused.set(place, problem);
      continue;
    }
    for (const each of done.problems)
      if (!refused.has(each.place)) refused.set(each.place, problemOf(chunk, each));
    const links = done.fates.flatMap(({ place, id }) => linkOf(rows[place], id));
    await keepLinks(ctx.tx, {
      kind,
      links,
      connectionId: run.connectionId,
      runId: run.id,
      at: new Date(ctx.clock.nowMs()),
    });
    if (kind === 'variety') for (const { rowId } of links) await markLinked(ctx, rowId);
    const fates = new Map(done.fates.map((each) => [each.place, each]));
    return rows.map((row, place): SettledRow => {
      const problem = refused.get(place);
      const fate = fates.get(place);
      if (problem !== undefined || fate === undefined)
        return { position: row.position, fate: 'refused', ...(problem && { problem }) };
      const isNew = fate.fate === 'unchanged' && linked.links.get(row.erpCode) !== fate.id;
      return { position: row.position, fate: isNew ? 'changed' : fate.fate };
    });
  }
}

/** A record of a source whose lines may name varieties by their codes in the ERP. */
async function recordFor(
  { tx }: WriteCtx,
  { kind }: Chunk,
  { row: { erpCode, record }, linked }: { row: WaitingRow; linked: Linked },
): Promise<Omit<ForeignRecord, 'place'> & { place: number }> {
  const { codeField } = erpKinds[kind];
  const fields: RecordFields =
    codeField === undefined ? record.fields : { ...record.fields, [codeField]: erpCode };
  const id = linked.links.get(erpCode) ?? linked.typed.get(erpCode);
  const place = linked.places.get(erpCode) ?? 0;
  if (record.lines === undefined) return { place, id, fields };
  const codes = record.lines.map((line) => String(line['varietyId'] ?? ''));
  const varieties = new Map(
    (await selectLinks(tx, { kind: 'variety', codes })).map((each) => [each.erpCode, each.rowId]),
  );
  const lines = record.lines.map((line) => {
    const varietyId = varieties.get(String(line['varietyId'] ?? ''));
    return varietyId === undefined ? line : { ...line, varietyId };
  });
  return { place, id, fields, lines };
}

interface Linked {
  /** Ids of rows by the code that they are linked with. */
  readonly links: ReadonlyMap<string, string>;
  /** Ids of rows by the code that somebody typed. */
  readonly typed: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, number>;
}

async function linkedRows({ tx }: WriteCtx, { kind, rows }: Chunk): Promise<Linked> {
  const codes = rows.map(({ erpCode }) => erpCode);
  const { codeField, resource } = erpKinds[kind];
  const links = await selectLinks(tx, { kind, codes });
  const same =
    codeField === undefined
      ? []
      : await selectSame(tx, resourceNamed(resource), {
          names: [codeField],
          rows: codes.map((erpCode) => ({ [codeField]: erpCode })),
        });
  // A code that several rows have says nothing.
  const typed = [...Map.groupBy(same, ({ values }) => values[0] ?? '')].flatMap(
    ([erpCode, [only, ...others]]): [string, string][] =>
      only === undefined || others.length > 0 ? [] : [[erpCode, only.id]],
  );
  return {
    links: new Map(links.map(({ erpCode, rowId }) => [erpCode, rowId])),
    typed: new Map(typed),
    places: new Map(codes.map((erpCode, place) => [erpCode, place])),
  };
}

interface Attempted {
  readonly fates: Awaited<ReturnType<typeof importRecords>>['fates'];
  readonly problems: Awaited<ReturnType<typeof importRecords>>['problems'];
  /** Records for rows that belong to another code, by their place. */
  readonly rivals: ReadonlyMap<number, StoredProblem>;
}

function isKept({ rivals }: Attempted): boolean {
  return rivals.size === 0;
}

async function attempt(
  ctx: WriteCtx,
  { run, kind, rows }: Chunk,
  records: readonly ForeignRecord[],
): Promise<Attempted> {
  const { resource, adds } = erpKinds[kind];
  const { fates, problems } = await importRecords(ctx, resourceNamed(resource), { records, adds });
  const rowIds = fates.map(({ id }) => id);
  const owners = new Map(
    (await selectRivals(ctx.tx, { kind, rowIds, runId: run.id })).map(({ erpCode, rowId }) => [
      rowId,
      erpCode,
    ]),
  );
  const rivals = new Map<number, StoredProblem>();
  for (const { place, id } of fates) {
    const erpCode = rows[place]?.erpCode ?? '';
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, erpCode);
    else if (owner !== erpCode)
      rivals.set(place, {
        field: erpCodeField,
        value: erpCode,
        rule: 'linkedOtherwise',
        params: { code: owner },
      });
  }
  return { fates, problems, rivals };
}

function problemOf(
  { kind, rows }: Chunk,
  { place, line, field, rule, params, message }: RecordProblem,
): StoredProblem {
  const { codeField } = erpKinds[kind];
  const { fields = {}, lines = [] } = rows[place]?.record ?? {};
  const said = line === undefined ? fields[field] : lines[line]?.[field];
  return {
    field: field === codeField ? erpCodeField : field,
    value: said === undefined || said === null ? null : String(said).slice(0, 60),
    rule,
    params: params ?? null,
    message,
  };
}

function linkOf(row: WaitingRow | undefined, rowId: string): LinkRow[] {
  return row === undefined ? [] : [{ erpCode: row.erpCode, rowId }];
}

/** The ERP knows the variety by the code that it has now. */
async function markLinked(ctx: WriteCtx, id: string): Promise<void> {
  const { erpStatus } = await editRow(ctx, variety, { id });
  if (erpStatus === 'linked') return;
  const erpLinkedAt = new Date(ctx.clock.nowMs()).toISOString();
  await editRow(ctx, variety, { id }, { erpStatus: 'linked', erpLinkedAt });
}
