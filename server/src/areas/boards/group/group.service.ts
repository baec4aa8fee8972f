import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import {
  deliveryDays,
  type MillGroup,
  type GroupDelivery,
  type GroupMill,
  type GroupMillBoard,
  mostGroupDeliveries,
  mostGroupMills,
  mostGroupNeeds,
} from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import type { Principal, Tenant } from '../../../platform/session/principal.ts';
import { readOrdersDue } from '../../production/index.ts';
import { boardContextOf } from '../live/board.ts';
import { showMill } from '../mill/mill.service.ts';

/** Everybody who looks at a mill within so long is shown the same snapshot of it. */
const keepMs = 2_000;
/** Mills that are read at the same time for one person. */
const lanes = 4;
/** A mill that takes longer is left out this time. */
const longestMs = 5_000;
const platformTenant = 0;
/** Reads the mills of a person side by side, each in a transaction of its own, under the person's rights there. */
export function createGroupBoard(app: App): (principal: Principal) => Promise<MillGroup> {
  const readMill = keptMills(app);

  const readerIn = async ({ sessionId }: Principal, tenant: Tenant): Promise<MillReader | undefined> => {
    const reader = await app.sessions.inMill(sessionId, tenant.id);
    return reader?.permissions.has(liveBoards.mill.access) === true ? { ...reader, tenant } : undefined;
  };

  const millOf = async (reader: MillReader): Promise<GroupMill> => {
    const { id, name, zone } = reader.tenant;
    const unread = (error: unknown) => {
      app.log.error({ err: error, tenantId: id }, 'a mill of the group overview could not be read');
      return null;
    };
    const board = await readMill(reader.tenant).catch(unread);
    const deliveries = await readDeliveries(app, reader).catch(unread);
    return { tenantId: id, name, zone, board: board && groupPart(board), deliveries };
  };

  return async (principal) => {
    const entered = principal.tenants.filter(({ id }) => id !== platformTenant);
    const seen = await inLanes(entered, async (tenant) => readerIn(principal, tenant));
    const readers = seen.filter((reader) => reader !== undefined);
    const mills = await inLanes(readers.slice(0, mostGroupMills), millOf);
    return { mills, left: Math.max(0, readers.length - mostGroupMills) };
  };
}

/** A person in one of the mills: what may be read there, and which rows. */
type MillReader = Pick<Principal, 'permissions' | 'dataScope'> & { readonly tenant: Tenant };

/** Deliveries of the next days as far as the person sees orders in that mill; null without the right. */
async function readDeliveries(
  { pool, inPlace, clock }: App,
  { tenant: { id, zone }, permissions, dataScope }: MillReader,
): Promise<GroupDelivery[] | null> {
  if (!permissions.has(productionOrder.access.read)) return null;
  const today = localDate(zone, clock.nowMs());
  const due = await inTime(
    inPlace(id, () =>
      inTenant(pool, id, (tx) => readOrdersDue({ tx, dataScope }, { today, days: deliveryDays })),
    ),
  );
  return due.slice(0, mostGroupDeliveries).map(({ id: orderId, number, varieties, leftD, lateD }) => ({
    orderId,
    number,
    varieties,
    leftD,
    lateD,
  }));
}

/** The newest snapshot of each mill. It is the mill's, not a person's: whoever asks has been let in before. */
function keptMills({ pool, inPlace, clock }: App): (tenant: Tenant) => Promise<MillBoard> {
  const kept = new Map<number, { atMs: number; board: Promise<MillBoard> }>();
  return (tenant) => {
    const { id, name, zone } = tenant;
    const nowMs = clock.nowMs();
    const known = kept.get(id);
    if (known !== undefined && Math.abs(nowMs - known.atMs) < keepMs) return inTime(known.board);
    const board = inPlace(id, () =>
      inTenant(pool, id, async (tx) =>
        showMill(await boardContextOf({ tx, tenant: { id, name, zone }, nowMs })),
      ),
    );
    kept.set(id, { atMs: nowMs, board });
    board.catch(() => kept.delete(id));
    return inTime(board);
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not read within ${longestMs} ms`)), longestMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function groupPart(board: MillBoard): GroupMillBoard {
  const { header, machineCount, figures, hourly, states, needs, flow } = board;
  return {
    header,
    machineCount,
    figures,
    hourly,
    states,
    flow: flow.map(({ process, machines }) => ({ process, machines })),
    needs: needs.slice(0, mostGroupNeeds),
    needCount: new Set(needs.map(({ machineId }) => machineId)).size,
    openLossKg: needs.reduce((sum, { lossKg }) => sum + (lossKg ?? 0), 0),
    hasFault: states.some(({ state, machines }) => state === stateNumber.fault && machines > 0),
  };
}

/** Works on all, some at the same time, and gives what became of them in their order. */
async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  const lane = async () => {
    for (const [place, item] of queue) results.set(place, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
