import {
  type FloorMaterial,
  type FloorPart,
  type FloorRecord,
  floorRecord,
  type RecordFields,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { z } from 'zod';
import type { ShownTask } from '../overlay.ts';

/** What somebody has written down of a repair and not saved yet; photos among it. */
export const recordDraft = z.object({
  /** The record as it was when the writing began: what others change meanwhile is merged with what is changed here. */
  ground: floorRecord.nullable(),
  treatment: z.string(),
  /** Quantities that were replaced, by part. */
  quantities: z.record(z.string(), z.number()),
  photoIds: z.array(z.string()),
});
export type RepairDraft = z.output<typeof recordDraft>;

/** The record that somebody goes on with: the own one that has no end yet, else the last own one. */
export function ownRecord(task: Pick<ShownTask, 'records'>, me: string): FloorRecord | undefined {
  const own = task.records.filter(({ createBy }) => createBy === me);
  return own.find(({ endTime }) => endTime === null) ?? own.at(-1);
}

export function repairDraft(record: FloorRecord | undefined): RepairDraft {
  const quantities = Object.fromEntries(
    (record?.materials ?? []).map(({ partId, quantity, isReplaced }) => [partId, isReplaced ? quantity : 0]),
  );
  return { ground: record ?? null, treatment: record?.treatment ?? '', quantities, photoIds: [] };
}

/** Whether a draft says something that its record does not. */
export function isChanged(draft: RepairDraft): boolean {
  const before = repairDraft(draft.ground ?? undefined);
  const parts = new Set([...Object.keys(draft.quantities), ...Object.keys(before.quantities)]);
  return (
    draft.treatment.trim() !== before.treatment ||
    draft.photoIds.length > 0 ||
    [...parts].some((id) => (draft.quantities[id] ?? 0) !== (before.quantities[id] ?? 0))
  );
}

/** What is missing before a task can be told as done; the rules are the server's. */
export function missingIn(
  draft: RepairDraft,
  {
    parts,
    photosWaiting,
    hasPosition,
  }: { parts: readonly FloorPart[]; photosWaiting: number; hasPosition: boolean },
): ('treatment' | 'voucher' | 'position')[] {
  const recycled = parts.some(({ id, isRecycled }) => isRecycled && (draft.quantities[id] ?? 0) > 0);
  const pictures = draft.photoIds.length + photosWaiting + (draft.ground?.vouchers.length ?? 0);
  return [
    ...(hasPosition ? [] : (['position'] as const)),
    ...(draft.treatment.trim() === '' ? (['treatment'] as const) : []),
    ...(recycled && pictures === 0 ? (['voucher'] as const) : []),
  ];
}

/** What is sent of a draft: the fields that differ, and what was known of them. */
export function recordSending(
  draft: RepairDraft,
  {
    task,
    me,
    parts,
    nowMs,
    isEnd,
  }: {
    task: Pick<ShownTask, 'name' | 'acceptedMs'>;
    me: string;
    parts: readonly FloorPart[];
    nowMs: number;
    isEnd: boolean;
  },
): { base: Partial<RecordFields>; fields: Partial<RecordFields> } {
  const record = draft.ground;
  const materials = materialsOf(draft, parts);
  const endTime = isEnd ? new Date(nowMs).toISOString() : null;
  const treatment = draft.treatment.trim();
  if (record === null) {
    const startMs = Math.min(task.acceptedMs ?? nowMs, nowMs - 1000);
    return {
      base: {},
      fields: {
        name: task.name.slice(0, 60),
        startTime: new Date(startMs).toISOString(),
        endTime,
        treatment,
        personIds: [me],
        vouchers: [],
        papers: [],
        materials,
      },
    };
  }
  const fields: Partial<RecordFields> = {
    ...(treatment === record.treatment ? {} : { treatment }),
    ...(isEnd ? { endTime } : {}),
    ...(JSON.stringify(materials) === JSON.stringify(record.materials) ? {} : { materials }),
    ...(draft.photoIds.length === 0 ? {} : { vouchers: record.vouchers }),
  };
  const { treatment: was, endTime: ended, materials: used, vouchers } = record;
  return { base: { treatment: was, endTime: ended, materials: used, vouchers }, fields };
}

/** Parts that the draft does not count any more go; those that were only looked at stay as they are. */
function materialsOf({ quantities, ground }: RepairDraft, parts: readonly FloorPart[]): FloorMaterial[] {
  const before = ground?.materials ?? [];
  const kept = before.flatMap((line): FloorMaterial[] => {
    if (!line.isReplaced && (quantities[line.partId] ?? 0) === 0) return [line];
    const quantity = quantities[line.partId] ?? 0;
    return quantity > 0 ? [{ ...line, isReplaced: true, quantity }] : [];
  });
  const added = parts.flatMap(({ id, part }): FloorMaterial[] => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 && !before.some(({ partId }) => partId === id)
      ? [{ part, partId: id, isReplaced: true, quantity }]
      : [];
  });
  return [...kept, ...added];
}
