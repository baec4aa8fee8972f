import {
  type Floor,
  type FloorRecord,
  type FloorTask,
  recordFields,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { OutboxItem } from '../../../app/outbox/item.ts';

/*
 * What a phone shows is what the server last said and what was done here since. A refused thing is not done.
 */

/** A task with what of it waits to be sent, by kind. */
export type ShownTask = FloorTask & {
  readonly waits: readonly string[];
  /** Pictures of its records that the server does not have yet. */
  readonly photosWaiting: number;
};

export interface Me {
  readonly id: string;
  readonly name: string;
  /** Which steps the rights of whoever looks allow. */
  readonly may: (action: 'accept' | 'complete' | 'confirm') => boolean;
}

/** The tasks of a floor with all that was done to them on this phone, in the order in which it was done. */
export function tasksShown(
  { tasks }: Pick<Floor, 'tasks'>,
  items: readonly OutboxItem[],
  me: Me,
): ShownTask[] {
  const done = items.filter(({ state }) => state !== 'refused');
  const shown = new Map<string, ShownTask>(
    tasks.map((task) => [task.id, { ...task, waits: [], photosWaiting: 0 }]),
  );
  for (const item of done) {
    const before = shown.get(item.about) ?? (item.kind === 'report' ? reportedTask(item, me) : undefined);
    if (before === undefined) continue;
    const isThere = item.state === 'sent';
    const waits = isThere ? before.waits : [...before.waits, item.kind];
    const photos = isThere || item.kind !== 'record' ? 0 : item.photos.length;
    const photosWaiting = before.photosWaiting + photos;
    shown.set(item.about, { ...become(before, item, me), waits, photosWaiting });
  }
  return [...shown.values()];
}

/** A task that the server does not have yet. */
function reportedTask({ about, title, body, madeMs, photos }: OutboxItem, { id, name, may }: Me): ShownTask {
  const { machineId, description } = body;
  const fault = body['fault'];
  const began =
    typeof fault === 'object' && fault !== null && 'occurredMs' in fault ? Number(fault.occurredMs) : madeMs;
  return {
    id: about,
    number: '',
    name: title,
    kind: 'repair',
    urgency: 'normal',
    state: 'toBeAllocated',
    machineId: typeof machineId === 'number' ? machineId : null,
    equipment: '',
    description: typeof description === 'string' ? description : '',
    photos: photos.map(() => ''),
    initiatorId: id,
    initiator: name,
    responsibleId: null,
    responsible: '',
    participantIds: [],
    participants: '',
    returnReason: null,
    detectedMs: began,
    dueMs: null,
    acceptedMs: null,
    completedMs: null,
    recordCount: 0,
    logCount: 1,
    actions: may('accept') ? ['accept'] : [],
    lossKg: null,
    standsSinceMs: null,
    records: [],
    done: [],
    waits: [],
    photosWaiting: 0,
  };
}

function become(task: FloorTask, item: OutboxItem, me: Me): FloorTask {
  const { kind, madeMs } = item;
  if (kind === 'accept')
    return {
      ...task,
      state: 'inProgress',
      responsibleId: me.id,
      responsible: me.name,
      acceptedMs: madeMs,
      actions: me.may('complete') ? ['complete'] : [],
    };
  if (kind === 'complete')
    return {
      ...task,
      state: 'toBeConfirmed',
      completedMs: madeMs,
      actions: me.may('confirm') ? ['confirm', 'sendBack'] : [],
    };
  if (kind === 'confirm') return { ...task, state: 'completed', actions: [] };
  if (kind === 'sendBack')
    return {
      ...task,
      state: 'inProgress',
      completedMs: null,
      actions: me.may('complete') ? ['complete'] : [],
    };
  if (kind === 'record') return { ...task, records: recordsWith(task, item, me) };
  return task;
}

function recordsWith({ id: taskId, records }: FloorTask, { body }: OutboxItem, me: Me): FloorRecord[] {
  const said = recordFields.partial().safeParse(body['fields']).data ?? {};
  const recordId = String(body['recordId']);
  const known = records.find(({ id }) => id === recordId);
  const before: FloorRecord = known ?? { ...emptyRecord, id: recordId, taskId, createBy: me.id };
  const next = { ...before, ...said };
  return known === undefined ? [...records, next] : records.map((each) => (each === known ? next : each));
}

const emptyRecord = {
  name: '',
  startTime: new Date(0).toISOString(),
  endTime: null,
  treatment: '',
  personIds: [],
  vouchers: [],
  papers: [],
  materials: [],
  voucherAddresses: [],
};

/** What a stop has cost by now, kg: what the server counted, and what the machine has lost since. */
export function lossNow(
  { lossKg, standsSinceMs }: Pick<FloorTask, 'lossKg' | 'standsSinceMs'>,
  { rateGPerH, readMs, nowMs }: { rateGPerH: number | null; readMs: number; nowMs: number },
): number | null {
  if (lossKg === null || standsSinceMs === null || rateGPerH === null) return lossKg;
  return lossKg + (rateGPerH * Math.max(0, nowMs - readMs)) / hourMs / 1000;
}
