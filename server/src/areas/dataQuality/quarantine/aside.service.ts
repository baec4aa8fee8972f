import {
  type AsideFilter,
  type AsideList,
  type bindWaitingMachine,
  type discardAside,
  type listAside,
  type listWaitingMachines,
  mostOrders,
  mostSettledAtOnce,
  orderDays,
  type replayAside,
  type ShownAside,
  type WaitingMachine,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  bindFound,
  listMachineDoors,
  listMachines,
  listSeenMachines,
  selectGateways,
} from '../../equipment/index.ts';
import { listLatest, inMill, readerIn, selectSourceMills } from '../../telemetry/index.ts';
import {
  type AsideListRow,
  countAsideReasons,
  countAsideRows,
  countOpen,
  discardRows,
  insertOrder,
  orderRows,
  selectAsideRow,
  selectAsideRows,
  selectOrders,
  selectWaiting,
  asideParams,
  type AsideQuery,
} from './aside.queries.ts';
import { isHidden, readHiddenCodes } from './hiddenCodes.ts';
import { shownPayload } from './shownPayload.ts';

const mostWaiting = 100;
const mostBindable = 500;

type Asker = Pick<Ctx, 'tx' | 'tenantId' | 'dataScope'>;
type Orderer = Asker & Pick<Ctx, 'tenant' | 'clock' | 'person'>;

/** The mills that one may ask about. */
export async function millsOf({ tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>) {
  return { mills: await selectSourceMills(tx, { only: tenantId === platformTenantId ? null : tenantId }) };
}

/** What was set aside in a mill. Throws `core.notFound` for a mill that is not the asker's. */
export function asideOf(
  ctx: Asker & Pick<Ctx, 'tenant'>,
  { millId, pageNo, pageSize, ...filter }: InputOf<typeof listAside>,
  keptDays: number,
): Promise<AsideList> {
  return inMill(ctx, millId, async (tx) => {
    const hidden = await readHiddenCodes(readerIn(ctx, tx));
    const asked = { ...wantedOf(filter, ctx.tenant.zone), hidden };
    const gateways = (await selectGateways(tx)).map(({ code }) => code);
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const params = asideParams(asked);
    const most = exactTotal;
    const rows = await selectAsideRows(tx, { ...params, ...page });
    const total = await countAsideRows(tx, { ...params, most: most + 1 });
    return {
      rows: rows.map(shownRow),
      total: Math.min(total, exactTotal),
      isMore: total > exactTotal,
      reasons: await countAsideReasons(tx, { ...params, reason: null, most }),
      sources: gateways.filter((code) => !hidden.gateways.includes(code)),
      keptDays,
    };
  });
}

/** One of them with its payload. Throws `core.notFound`. */
export function shownAside(
  ctx: Asker,
  { id, millId }: { id: string; millId?: number | undefined },
): Promise<ShownAside> {
  return inMill(ctx, millId, async (tx) => {
    const found = await selectAsideRow(tx, { id });
    if (found === undefined || isHidden(await readHiddenCodes(readerIn(ctx, tx)), found))
      throw fail('core.notFound');
    const { payload, ...row } = found;
    const shown = await shownPayload({ topic: row.topic, payload, bytes: row.bytes });
    const machine = (await listMachines(tx)).find(({ code }) => code === row.machineCode);
    return { row: shownRow(row), machineId: machine?.id ?? null, ...shown };
  });
}

/** Orders that rows are sent through ingest again; whoever writes the mill does it. */
export function replay(
  ctx: Orderer,
  { millId, ids, filter }: InputOf<typeof replayAside>,
): Promise<OutputOf<typeof replayAside>> {
  return inMill(ctx, millId, async (tx) =>
    ordered(ctx, tx, {
      kind: 'replay',
      note: '',
      asked: { ...wantedBy(ctx, ids, filter), hidden: await readHiddenCodes(readerIn(ctx, tx)) },
      settle: (asked, { orderId, most }) => orderRows(tx, { ...asideParams(asked), newOrder: orderId, most }),
    }),
  );
}

/** Discards rows, at once. */
export function discard(
  ctx: Orderer,
  { millId, ids, filter, note }: InputOf<typeof discardAside>,
): Promise<OutputOf<typeof discardAside>> {
  return inMill(ctx, millId, async (tx) =>
    ordered(ctx, tx, {
      kind: 'discard',
      note,
      asked: { ...wantedBy(ctx, ids, filter), hidden: await readHiddenCodes(readerIn(ctx, tx)) },
      settle: (asked, { orderId, most, now }) =>
        discardRows(tx, { ...asideParams(asked), newOrder: orderId, most, now }),
    }),
  );
}

/** What was ordered last. */
export function ordersOf(ctx: Pick<Ctx, 'tx' | 'tenantId'>, millId: number | undefined) {
  return inMill(ctx, millId, async (tx) => ({
    orders: (await selectOrders(tx, { most: mostOrders })).map(({ askedMs, finishedMs, ...order }) => ({
      ...order,
      askedMs: Math.round(askedMs),
      finishedMs: finishedMs === null ? null : Math.round(finishedMs),
    })),
  }));
}

/** Codes whose telegrams wait for a machine, each with how the mill stands to it by now. */
export function waitingMachines(
  ctx: Asker,
  millId: number | undefined,
): Promise<OutputOf<typeof listWaitingMachines>> {
  return inMill(ctx, millId, async (tx) => {
    const reader = readerIn(ctx, tx);
    const hidden = await readHiddenCodes(reader);
    const found = (await selectWaiting(tx, { most: mostWaiting })).filter(
      ({ code, sourceCode }) => !isHidden(hidden, { machineCode: code, sourceCode }),
    );
    if (found.length === 0) return { machines: [], bindable: [] };
    const machines = await listSeenMachines(reader);
    const codes = new Map(machines.map(({ code, id }) => [code, id]));
    const all = (await listMachineDoors(tx)).machines;
    const doors = new Map(all.map((door) => [door.id, door.gatewayCode]));
    const heard = new Set((await listLatest(tx)).map(({ machineId }) => machineId));
    const inUse = new Set(all.flatMap(({ id, status }) => (status === 'inUse' ? [id] : [])));
    return {
      bindable: machines
        .filter(({ id }) => inUse.has(id) && !heard.has(id))
        .slice(0, mostBindable)
        .map(({ id, code, number, kind }) => ({ id, code, number, kind })),
      machines: found.map(({ firstMs, lastMs, ...row }): WaitingMachine => {
        const machineId = codes.get(row.code);
        const isOwn = machineId !== undefined && doors.get(machineId) === row.sourceCode;
        const standing = standingOf(machineId, isOwn);
        return { ...row, firstMs: Math.round(firstMs), lastMs: Math.round(lastMs), standing };
      }),
    };
  });
}

function standingOf(machineId: number | undefined, isOwn: boolean): WaitingMachine['standing'] {
  if (machineId === undefined) return 'unknown';
  if (isOwn) return 'ready';
  return 'elsewhere';
}

/** Lets a machine that was never heard be what speaks. Throws `core.notFound`, `telemetry.machineHeard`. */
export async function bindWaiting(ctx: Ctx, asked: InputOf<typeof bindWaitingMachine>): Promise<null> {
  const known = (await listSeenMachines(ctx)).find(({ id }) => id === asked.machineId);
  if (known === undefined) throw fail('core.notFound');
  const hasSpoken = (await listLatest(ctx.tx)).some(({ machineId }) => machineId === known.id);
  if (hasSpoken) throw fail('telemetry.machineHeard', { machine: known.code });
  await bindFound(ctx, asked);
  return null;
}

function shownRow({ atMs, firstMs, lastMs, settledMs, ...row }: AsideListRow): AsideList['rows'][number] {
  const whole = (ms: number | null) => (ms === null ? null : Math.round(ms));
  return {
    ...row,
    atMs: Math.round(atMs),
    firstMs: whole(firstMs),
    lastMs: whole(lastMs),
    settledMs: whole(settledMs),
  };
}

/** Who names neither rows nor a filter means nothing. */
function wantedBy(
  { tenant }: Pick<Ctx, 'tenant'>,
  ids: readonly string[] | undefined,
  filter: AsideFilter | undefined,
): AsideQuery {
  if (ids !== undefined) return { view: 'all', ids };
  return filter === undefined ? { view: 'all', ids: [] } : wantedOf(filter, tenant.zone);
}

/** A filter with the days of a zone as moments. */
export function wantedOf({ begin = '', end = '', ...filter }: AsideFilter, zone: string): AsideQuery {
  return {
    ...filter,
    beginMs: begin === '' ? undefined : localMidnightMs(zone, begin),
    endMs: end === '' ? undefined : localMidnightMs(zone, addDays(end, 1)),
  };
}

async function ordered(
  { clock, person }: Pick<Ctx, 'clock' | 'person'>,
  tx: TenantTransaction,
  {
    kind,
    note,
    asked,
    settle,
  }: {
    kind: 'replay' | 'discard';
    note: string;
    asked: AsideQuery;
    settle: (asked: AsideQuery, how: { orderId: string; most: number; now: Date }) => Promise<number>;
  },
): Promise<OutputOf<typeof replayAside>> {
  const now = new Date(clock.nowMs());
  const orderId = uuidv7();
  const most = mostSettledAtOnce;
  const there = await countOpen(tx, {
    ...asideParams(asked),
    isReplay: kind === 'replay',
    most: most + 1,
  });
  const rows = there === 0 ? 0 : await settle(asked, { orderId, most, now });
  if (rows === 0) return { orderId: null, rows: 0, isMore: false };
  const keptSince = new Date(now.getTime() - orderDays * dayMs);
  const order = { id: orderId, kind, now, by: person.realname, note, asked, rows };
  await insertOrder(tx, order, keptSince);
  return { orderId, rows, isMore: there > most };
}
