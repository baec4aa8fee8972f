import { type ListInput, mostRowsAtOnce } from '@millwright/contract/core/resource/listQuery.ts';
import type { WireNames } from '@millwright/contract/core/wire/wire.ts';
import type { plainWireCalls, wireExport } from '@millwright/contract/core/wire/wireCalls.ts';
import type { App, Ctx } from '../../platform/http/calls/app.ts';
import { downloadCall } from '../../platform/http/calls/call.ts';
import { addRow, editRow } from '../write/areaCalls.ts';
import { hooksOf, type Values } from '../row/hooks.ts';
import { listRows, showRow } from '../read/list/list.service.ts';
import { exportRows } from '../sheet/export.service.ts';
import { deleteEvery, deleteRow } from '../write/write.service.ts';
import { clientListInputOf, type WireList } from './asked.ts';
import { type More, recordsOf } from './records.ts';
import { inClientsWords } from './refusals.ts';
import { saidByClient } from './values.ts';
import { inEveryLanguage } from './words.ts';
import { wireCall } from './wireCall.ts';

/** What a noun has beside its table of names. */
export interface Besides {
  /** What clients read besides. */
  readonly more?: More<Ctx>;
  /** What they say besides, as values of fields. It may refuse. */
  readonly takes?: (ctx: Ctx, input: Values) => Promise<Values>;
  /** What lists are asked for besides, as filters of fields. */
  readonly asks?: (input: WireList) => Values;
}

type PlainWireCalls = ReturnType<typeof plainWireCalls>;

/**
 * Mounts the plain calls of a noun that are not in `except`: they ask the engine as its own calls do, so that rules, hooks,
 * history and tenant hold. Several rows are deleted all together or not at all.
 */
export function mountPlainWire(
  app: App,
  calls: PlainWireCalls,
  {
    names,
    except = [],
    ...besides
  }: Besides & { names: WireNames; except?: readonly (keyof PlainWireCalls)[] },
): void {
  const { resource } = names;
  const mounts: Record<keyof PlainWireCalls, () => void> = {
    list: () => wireCall(app, calls.list, (ctx, input) => wirePageOf(ctx, names, input, besides)),
    queryById: () => wireCall(app, calls.queryById, (ctx, { id }) => wireRecordOf(ctx, names, id, besides)),
    add: () =>
      wireCall(app, calls.add, async (ctx, input) => {
        await addRow(ctx, resource, await valuesOf(ctx, names, input, besides));
        return null;
      }),
    edit: () =>
      wireCall(app, calls.edit, async (ctx, input) => {
        await editRow(ctx, resource, { ...(await valuesOf(ctx, names, input, besides)), id: input['id'] });
        return null;
      }),
    delete: () => wireCall(app, calls.delete, (ctx, { id }) => deleteRow(ctx, resource, id)),
    deleteBatch: () => wireCall(app, calls.deleteBatch, (ctx, { ids }) => deleteEvery(ctx, resource, ids)),
  };
  for (const [name, mount] of Object.entries(mounts)) if (!except.some((each) => each === name)) mount();
}

/** Mounts the sheet of a list, with the heads and words of our own sheets. */
export function mountWireExport(
  app: App,
  wire: ReturnType<typeof wireExport>,
  names: WireNames,
  { asks }: Besides = {},
): void {
  for (const declaration of wire.at)
    downloadCall(app, declaration, (ctx, { selections, ...input }) =>
      inClientsWords({ names, language: ctx.language }, () =>
        exportRows(ctx, names.resource, { ...clientListInputOf(names, input), ...asks?.(input), selections }),
      ),
    );
}

/** What a client says of a row, as values of its fields. */
export async function valuesOf(
  ctx: Ctx,
  names: WireNames,
  input: Values,
  { takes }: Besides = {},
): Promise<Values> {
  const said = saidByClient(names, input, ctx.tenant.zone);
  return {
    ...said,
    ...(await inEveryLanguage(ctx, names, { said, id: input['id'] })),
    ...(await takes?.(ctx, input)),
  };
}

/** A page of a list as clients read it. */
export async function wirePageOf(
  ctx: Ctx,
  names: WireNames,
  input: WireList,
  { more, asks, deleted = false, narrowedBy = {} }: Besides & Narrowing = {},
) {
  const asked = { ...clientListInputOf(names, input), ...asks?.(input), ...narrowedBy };
  const page = await listRows(ctx, names.resource, asked, { hooks: hooksOf(names.resource), deleted });
  const { total, size, current, pages } = page;
  return { records: await recordsOf(ctx, names, page.records, more), total, size, current, pages };
}

/** Filters beside those of the client, by the names of fields: `{ roleIds: id }`. */
interface Narrowing {
  readonly deleted?: boolean;
  readonly narrowedBy?: Values;
}

/** All rows that fit, as clients read them, where the convention has no pages; at most `most`, in the order of the resource. */
export async function wireRecordsOf(
  ctx: Ctx,
  names: WireNames,
  narrowedBy: Readonly<Record<string, unknown>>,
  { more, deleted = false, most = mostRowsAtOnce }: Besides & { deleted?: boolean; most?: number } = {},
): Promise<Record<string, unknown>[]> {
  const asked: ListInput = { ...narrowedBy, pageNo: 1, pageSize: most, superQueryMatchType: 'and' };
  const { records } = await listRows(ctx, names.resource, asked, { hooks: hooksOf(names.resource), deleted });
  return recordsOf(ctx, names, records, more);
}

/** One row as clients read it. Throws `core.notFound`. */
export async function wireRecordOf(ctx: Ctx, names: WireNames, id: string, { more }: Besides = {}) {
  const row = await showRow(ctx, names.resource, id, hooksOf(names.resource));
  const [record = {}] = await recordsOf(ctx, names, [row], more);
  return record;
}
