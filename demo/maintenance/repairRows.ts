import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { demoId } from '../parts/chance.ts';
import type { FaultStop, Repair } from './repairs.ts';
import type { PartUse } from './storeBook.ts';

/** A stop with the fault that the mill calls it by. */
export interface KnownStop extends FaultStop {
  readonly faultId: string;
  readonly name: string;
  /** The same in each language. */
  readonly names: Readonly<Record<Language, string>>;
  readonly isUrgent: boolean;
}

/** A task that is there about a stop. A visitor who acted on it has left his name. */
export interface KnownTask {
  readonly id: string;
  readonly number: string;
  readonly key: string;
  readonly state: string;
  readonly recordCount: number;
  readonly isUntouched: boolean;
}

/** A repair that is to be written down, and the task that is there about it. */
export interface RepairWork extends Repair<KnownStop> {
  readonly id: string;
  readonly isConfirmed: boolean;
  readonly task: KnownTask | undefined;
}

/** One whose record is to be written. */
export interface Done extends RepairWork {
  readonly number: string;
  readonly recordId: string;
}

type Row = Readonly<Record<string, unknown>>;

const lineIdOf = (recordId: string) => demoId(`material ${recordId}`);

/** The part that a repair takes, if the store has it. */
export function useOf({ recordId, number, stop, personIds, endMs, part }: Done): PartUse[] {
  if (part === undefined) return [];
  return [
    {
      id: demoId(`issue ${recordId}`),
      partCode: part.code,
      quantity: part.quantity,
      machineId: stop.machineId,
      atMs: endMs,
      personId: personIds[0],
      cause: {
        kind: 'repairRecord',
        id: recordId,
        line: lineIdOf(recordId),
        name: `${number} ${nameOf(stop)}`,
      },
    },
  ];
}

/** The lines of records that took a part. */
export function materialRows(tenantId: number, used: readonly Done[], ids: ReadonlyMap<string, string>) {
  return used.map(({ recordId, personIds, endMs, part }) => ({
    tenant_id: tenantId,
    id: lineIdOf(recordId),
    record_id: recordId,
    position: 0,
    spare_part_id: ids.get(part?.code ?? ''),
    is_replaced: true,
    quantity: part?.quantity,
    create_by: personIds[0],
    create_time: new Date(endMs),
    version: 1,
  }));
}

export function taskRow(
  { id, stop, ...work }: RepairWork,
  { tenantId, number }: { tenantId: number; number: string },
) {
  return {
    tenant_id: tenantId,
    id,
    number,
    name: nameOf(stop),
    name_in: Object.fromEntries(
      languages.map((language) => [language, nameOf({ ...stop, name: stop.names[language] || stop.name })]),
    ),
    kind: 'repair',
    urgency: stop.isUrgent ? 'urgent' : 'normal',
    machine_id: stop.machineId,
    participant_ids: work.personIds.slice(1),
    responsible_id: work.personIds[0],
    initiator_id: work.reporterId,
    create_by: work.reporterId,
    source: work.reporterId === null ? 'fault' : 'scan',
    detected_at: new Date(stop.startMs),
    accepted_at: new Date(work.acceptedMs),
    completed_at: new Date(work.completedMs),
    confirmed_at: work.isConfirmed ? new Date(work.confirmedMs) : null,
    recurrences: 0,
    record_count: 1,
    return_count: 0,
    state: work.isConfirmed ? 'completed' : 'toBeConfirmed',
    create_time: new Date(stop.startMs),
    version: 1,
  };
}

/** The fault that a task is about. */
export function faultRow({ id, stop }: RepairWork, tenantId: number) {
  return {
    tenant_id: tenantId,
    id: demoId(`fault ${id}`),
    task_id: id,
    position: 0,
    fault_id: stop.faultId,
    code: stop.fault,
    description: stop.name,
    description_in: stop.names,
    occurred_at: new Date(stop.startMs),
    create_time: new Date(stop.startMs),
    version: 1,
  };
}

function nameOf({ fault, name }: KnownStop): string {
  return `${fault} ${name}`.slice(0, maintenanceTask.fields.name.max);
}

/** What was done, where a part was there to be taken; else what is done without one. */
export function recordRow(
  { id, recordId, stop, ...work }: Done,
  { tenantId, language }: { readonly tenantId: number; readonly language: Language },
  hasPart: boolean,
) {
  const { treatment, otherwise, part } = work;
  return {
    tenant_id: tenantId,
    id: recordId,
    task_id: id,
    name: nameOf(stop),
    start_time: new Date(work.startMs),
    end_time: new Date(work.endMs),
    treatment: (part === undefined || hasPart ? treatment : otherwise).text[language],
    person_ids: work.personIds,
    create_by: work.personIds[0],
    create_time: new Date(work.completedMs),
    version: 1,
  };
}

/** What happened to a task, line by line; lines that are there stay. */
export function logRows({ id, task, stop, ...work }: RepairWork, tenantId: number) {
  const [by] = work.personIds;
  const line = (
    kind: string,
    atMs: number,
    more: { action?: string; state?: string; by?: string | null; note?: string },
  ) => ({
    tenant_id: tenantId,
    id: demoId(`line ${id} ${kind} ${more.action ?? ''}`),
    task_id: id,
    at: new Date(atMs),
    kind,
    action: more.action ?? null,
    state: more.state ?? null,
    person_id: more.by === undefined ? by : more.by,
    note: more.note ?? null,
  });
  return [
    ...(task === undefined
      ? [line('added', stop.startMs, { state: 'toBeAllocated', by: work.reporterId })]
      : []),
    line('action', work.acceptedMs, { action: 'accept', state: 'inProgress' }),
    line('record', work.completedMs - 1000, { note: nameOf(stop) }),
    line('action', work.completedMs, { action: 'complete', state: 'toBeConfirmed' }),
    ...(work.isConfirmed
      ? [
          line('action', work.confirmedMs, {
            action: 'confirm',
            state: 'completed',
            by: work.reporterId ?? by,
          }),
        ]
      : []),
  ];
}

/** The history of a task as the product writes it: who took which step, from which state to which. */
export function historyRows(
  { id, task, stop, ...work }: RepairWork,
  {
    tenantId,
    nameOf: called,
  }: { readonly tenantId: number; readonly nameOf: (id: string | null) => string | null },
) {
  const [by] = work.personIds;
  const entry = (
    action: string,
    atMs: number,
    more: { by?: string | null; before: Row | null; after: Row },
  ) => ({
    tenant_id: tenantId,
    id: demoId(`entry ${id} ${action}`),
    resource: maintenanceTask.name,
    row_id: id,
    action,
    before: more.before,
    after: more.after,
    by_id: more.by === undefined ? by : more.by,
    by_name: called(more.by === undefined ? by : more.by),
    at: new Date(atMs),
  });
  const step = (action: string, atMs: number, [from, to]: readonly [string, string], who?: string | null) =>
    entry(action, atMs, {
      before: { state: from },
      after: { state: to },
      ...(who === undefined ? {} : { by: who }),
    });
  const machineId = String(stop.machineId);
  return [
    ...(task === undefined
      ? [
          entry('add', stop.startMs, {
            by: work.reporterId,
            before: null,
            after: { name: nameOf(stop), machineId, state: 'toBeAllocated' },
          }),
        ]
      : []),
    step('accept', work.acceptedMs, ['toBeAllocated', 'inProgress']),
    step('complete', work.completedMs, ['inProgress', 'toBeConfirmed']),
    ...(work.isConfirmed
      ? [step('confirm', work.confirmedMs, ['toBeConfirmed', 'completed'], work.reporterId ?? by)]
      : []),
  ];
}
