import { readPatrol } from '@millwright/contract/areas/diagnosis/patrol/patrolCalls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../../app/api/callApi.ts';
import { isSilence } from '../../../../app/refusal.ts';
import { queryKeyOf } from '../../../../app/api/useCall.ts';
import { deviceClock } from '../../../../app/clock/deviceClock.ts';
import { keepValue, keptValue } from '../../../../app/outbox/store.ts';
import { useSession } from '../../../../app/session/useSession.ts';
import { currentOwner, floorOutbox } from '../floorOutbox.ts';
import type { ReadPatrol } from './visitsHere.ts';

const everyMs = 15_000;
const keptName = 'patrol';
const keptShape = z.object({ patrol: readPatrol.output, readMs: z.number() });

/** The patrol of whoever looks; without network as this phone has kept it for its owner. */
export function usePatrol() {
  const tenantId = useSession()?.tenantId ?? 0;
  return useQuery({
    queryKey: [...queryKeyOf(readPatrol, {}, tenantId), keptName],
    queryFn: ({ signal }) => readAndKeep(signal),
    refetchInterval: everyMs,
  });
}

async function readAndKeep(signal: AbortSignal): Promise<ReadPatrol> {
  const owner = currentOwner();
  try {
    const read = {
      patrol: await callApi(readPatrol, {}, { signal, isQuiet: true }),
      readMs: deviceClock.nowMs(),
    };
    // A device that keeps nothing works all the same while there is network.
    if (owner !== undefined) await keepValue(owner, keptName, read).catch(() => undefined);
    return read;
  } catch (cause) {
    if (!isSilence(cause) || owner === undefined) throw cause;
    const kept = keptShape.safeParse(await keptValue(owner, keptName)).data;
    if (kept === undefined) throw cause;
    return kept;
  }
}

/** Says that the ends of a frame are pieced; the server is told as soon as there is network. */
export async function tellPieced({ id, number }: { id: number; number: string }): Promise<void> {
  await floorOutbox.add({ kind: 'patrol', about: `patrol ${id}`, title: number, body: { machineId: id } });
  void floorOutbox.flush();
}
