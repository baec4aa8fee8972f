import { readFloorAlarms } from '@millwright/contract/areas/alarms/alarms/floorAlarmCalls.ts';
import { alarmRights } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../../app/api/callApi.ts';
import { isSilence } from '../../../../app/refusal.ts';
import { queryKeyOf } from '../../../../app/api/useCall.ts';
import { deviceClock } from '../../../../app/clock/deviceClock.ts';
import { keepValue, keptValue } from '../../../../app/outbox/store.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { useSession } from '../../../../app/session/useSession.ts';
import { currentOwner, floorOutbox } from '../floorOutbox.ts';
import type { OwnAlarm, ReadAlarms } from './alarmsHere.ts';

const everyMs = 10_000;
const keptName = 'alarms';
const keptShape = z.object({ told: readFloorAlarms.output, readMs: z.number() });

/** The alarms of the own machines, for whoever may see them; without network as this phone has kept them for its owner. */
export function useFloorAlarms() {
  const tenantId = useSession()?.tenantId ?? 0;
  const isEnabled = useMay(alarmRights.read);
  return useQuery({
    queryKey: [...queryKeyOf(readFloorAlarms, {}, tenantId), keptName],
    queryFn: ({ signal }) => readAndKeep(signal),
    refetchInterval: everyMs,
    enabled: isEnabled,
  });
}

async function readAndKeep(signal: AbortSignal): Promise<ReadAlarms> {
  const owner = currentOwner();
  try {
    const read = {
      told: await callApi(readFloorAlarms, {}, { signal, isQuiet: true }),
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

/** What is done with an alarm, told to the server as soon as there is network. */
export async function tellAlarm(
  { id, alarmName, machineNumber }: OwnAlarm,
  done:
    | { readonly kind: 'alarmTake'; readonly note: string | null }
    | { readonly kind: 'alarmEscalate'; readonly reason: string }
    | { readonly kind: 'alarmShelve'; readonly untilMs: number; readonly reason: string | null }
    | { readonly kind: 'alarmOutOfService'; readonly reason: string }
    | { readonly kind: 'alarmSpeak' }
    | { readonly kind: 'alarmTask' }
    | { readonly kind: 'alarmJoin'; readonly taskId: string },
): Promise<void> {
  const { kind, ...said } = done;
  const title = `${machineNumber ?? ''} ${alarmName}`.trim();
  const isOfTask = kind === 'alarmTask' || kind === 'alarmJoin';
  const body = { ...(isOfTask ? { id } : { ids: [id] }), ...said };
  await floorOutbox.add({ kind, about: `alarm ${id}`, title, body });
  void floorOutbox.flush();
}
