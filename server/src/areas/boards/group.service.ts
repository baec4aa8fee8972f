import { stateNumber } from '@millwright/contract/areas/telemetry/states.ts';
import {
  type Group,
  type GroupMill,
  type GroupMillBoard,
  mostGroupMills,
  mostGroupNeeds,
} from '@millwright/contract/areas/boards/groupBoard.ts';
import { liveBoards } from '@millwright/contract/areas/boards/liveBoards.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill.ts';
import { inTenant } from '../../platform/db/tenancy.ts';
import type { App } from '../../platform/http/app.ts';
import type { Principal, Tenant } from '../../platform/session/principal.ts';
import { boardContextOf } from './board.ts';
import { showMill } from './mill.service.ts';

/** Everybody who looks at a mill within so long is shown the same snapshot of it. */
const keepMs = 2_000;
/** Mills that are read at the same time for one person. */
const lanes = 4;
/** A mill that takes longer is left out this time. */
const longestMs = 5_000;
const platformTenant = 0;
/** Reads the mills of a person side by side, each in a transaction of its own, under the person's rights there. */
export function createGroupBoard(app: App): (principal: Principal) => Promise<Group> {
  const readMill = keptMills(app);

  const mayBeSeen = async ({ sessionId }: Principal, { id }: Tenant): Promise<boolean> =>
    (await app.sessions.inMill(sessionId, id))?.permissions.has(liveBoards.mill.access) === true;

  const millOf = async (tenant: Tenant): Promise<GroupMill> => {
    const { id, name, zone } = tenant;
    const board = await readMill(tenant).catch((error: unknown) => {
      app.log.error({ err: error, tenantId: id }, 'a mill of the group overview could not be read');
      return null;
    });
    return { tenantId: id, name, zone, board: board && groupPart(board) };
  };

  return async (principal) => {
    const entered = principal.tenants.filter(({ id }) => id !== platformTenant);
    const seen = await inLanes(entered, async (tenant) =>
      (await mayBeSeen(principal, tenant)) ? tenant : null,
    );
    const tenants = seen.filter((tenant) => tenant !== null);
    const mills = await inLanes(tenants.slice(0, mostGroupMills), millOf);
    return { mills, left: Math.max(0, tenants.length - mostGroupMills) };
  };
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
