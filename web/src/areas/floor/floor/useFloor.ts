import { type Floor, readFloor } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { maintenanceTaskLifeCycle } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../app/api/callApi.ts';
import { isSilence } from '../../../app/refusal.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { deviceClock } from '../../../app/clock/deviceClock.ts';
import { useAwaySince } from '../../../app/connection/useAwaySince.ts';
import {
  forgetReadByOthers,
  forgetValues,
  keepValue,
  keptValue,
  outboxStore,
} from '../../../app/outbox/store.ts';
import { usePermissions } from '../../../app/rights/permissions.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { currentOwner, useOutbox } from './floorOutbox.ts';
import { type Me, type ShownTask, tasksShown } from './overlay.ts';
import { plansShown, type ShownPlan } from './planOverlay.ts';
import { staleDrafts } from './staleDrafts.ts';

const everyMs = 30_000;
const keptName = 'floor';
const keptShape = z.object({ floor: readFloor.output, readMs: z.number() });

/** What was read of the mill, when by this phone's clock, and whether it was read just now or is what was kept. */
export interface ReadFloor {
  readonly floor: Floor;
  readonly readMs: number;
  readonly isKept: boolean;
}

/** The floor as the server last told it; without network as this phone has kept it for its owner. */
export function useFloor() {
  const tenantId = useSession()?.tenantId ?? 0;
  return useQuery({
    queryKey: [...queryKeyOf(readFloor, {}, tenantId), keptName],
    queryFn: ({ signal }) => readAndKeep(signal),
    refetchInterval: everyMs,
  });
}

async function readAndKeep(signal: AbortSignal): Promise<ReadFloor> {
  const owner = currentOwner();
  try {
    const floor = await callApi(readFloor, {}, { signal, isQuiet: true });
    deviceClock.noteServer(floor.nowMs);
    const read = { floor, readMs: deviceClock.nowMs() };
    if (owner !== undefined) await keepFor(owner, read);
    return { ...read, isKept: false };
  } catch (cause) {
    if (!isSilence(cause) || owner === undefined) throw cause;
    const kept = keptShape.safeParse(await keptValue(owner, keptName)).data;
    if (kept === undefined) throw cause;
    return { ...kept, isKept: true };
  }
}

/**
 * Stores what was read in place of what was stored before, so that rows that are no longer visible go, and drafts about them.
 * A device without room, or one that stores nothing, works all the same while there is network.
 */
async function keepFor(owner: string, read: z.input<typeof keptShape>): Promise<void> {
  try {
    await forgetReadByOthers(owner);
    await keepValue(owner, keptName, read);
    await forgetValues(owner, staleDrafts(read.floor, await outboxStore.list(owner)));
  } catch {
    // Said above.
  }
}

/** Everything that a page of the floor shows: what was read, and what was done here since. */
export interface FloorNow extends ReadFloor {
  readonly me: Me;
  readonly tasks: readonly ShownTask[];
  readonly plans: readonly ShownPlan[];
  /** The server's time, moving by the second. */
  readonly nowMs: number;
  readonly awaySince: number | undefined;
}

/** Puts together what was read with what waits; moves by the second. */
export function useFloorNow(read: ReadFloor): FloorNow {
  const { items } = useOutbox();
  const user = useSession()?.userInfo;
  const rights = usePermissions().data?.auth;
  const awaySince = useAwaySince();
  const deviceMs = useSecond();
  const me = useMemo((): Me => {
    const codes = new Set((rights ?? []).flatMap(({ action }) => action.split(',')));
    return {
      id: read.floor.personId,
      name: user?.realname ?? '',
      may: (action) => codes.has(maintenanceTaskLifeCycle.actions[action].access),
    };
  }, [rights, read.floor.personId, user?.realname]);
  const tasks = useMemo(() => tasksShown(read.floor, items, me), [read.floor, items, me]);
  const plans = useMemo(() => plansShown(read.floor, items, me), [read.floor, items, me]);
  const nowMs = read.floor.nowMs + (deviceMs - read.readMs);
  return { ...read, me, tasks, plans, nowMs, awaySince };
}

function useSecond(): number {
  const [nowMs, setNowMs] = useState(deviceClock.nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(deviceClock.nowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
