import {
  handover,
  handoverAnswer,
  handoverPoint,
  pointKinds,
} from '@millwright/contract/areas/shifts/handover/handover.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { crewLetters, shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { z } from 'zod';

export const recordCalls = callsOf(handover, { items: handoverAnswer, points: handoverPoint });

const item = z.object({
  id: z.string(),
  name: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  hazards: z.array(z.string()).nullable(),
  isRequired: z.boolean().nullable(),
  chosen: z.string().nullable(),
  note: z.string().nullable(),
});
export type ItemDraft = z.output<typeof item>;

const point = z
  .object({
    id: z.string(),
    kind: z.enum(pointKinds),
    machineId: z.string().nullable(),
    machineId_dictText: z.string().nullable().optional(),
    text: z.string(),
    since: z.string().nullable(),
    status: z.enum(['open', 'done']),
    originId: z.string().nullable(),
  })
  .transform(({ machineId_dictText: machine = null, ...rest }) => ({ ...rest, machine }));
/** A point while it is written; without an id it is new. */
export type PointDraft = Omit<z.output<typeof point>, 'id'> & {
  readonly id: string | undefined;
  readonly key: string;
};

const record = z.object({
  id: z.string(),
  version: z.int(),
  number: z.string(),
  state: z.enum(['draft', 'disputed', 'submitted', 'accepted']),
  process: z.enum(processes).nullable(),
  departmentId_dictText: z.string().nullable(),
  productionDate: z.string(),
  shift: z.enum(shiftNames),
  crew: z.enum(crewLetters).nullable(),
  nextCrew: z.enum(crewLetters).nullable(),
  giverId: z.string().nullable(),
  giverId_dictText: z.string().nullable(),
  submitTime: z.string().nullable(),
  receiverId_dictText: z.string().nullable(),
  answerTime: z.string().nullable(),
  brief: z.string().nullable(),
  disputeReason: z.string().nullable(),
  photos: z.array(z.string()).nullable(),
  actions: z.array(z.string()),
  items: z.array(item),
  points: z.array(point),
});
/** A handover as the server has it. */
export type StoredHandover = z.output<typeof record>;

/** Throws for an answer that is no handover. */
export function recordIn(row: unknown): StoredHandover {
  return record.parse(row);
}

/** The points of a row whose lines come as they are. */
export function storedPoints(points: unknown): z.output<typeof point>[] {
  return z.array(point).catch([]).parse(points);
}

/** What is written of a handover. */
export interface HandoverDraft {
  readonly items: readonly ItemDraft[];
  readonly points: readonly PointDraft[];
  readonly brief: string;
  readonly photos: readonly string[];
}

export function handoverDraft({ items, points, brief, photos }: StoredHandover): HandoverDraft {
  return {
    items,
    points: points.map((each) => ({ ...each, key: each.id })),
    brief: brief ?? '',
    photos: photos ?? [],
  };
}

/** What is sent of a draft: answers and notes of items, all of points. */
export function handoverInput({ items, points, brief, photos }: HandoverDraft) {
  return {
    items: items.map(({ id, chosen, note }) => ({ id, chosen, note: filled(note) })),
    points: points.map(({ id, kind, machineId, text, since, status }) => ({
      ...(id === undefined ? {} : { id }),
      kind,
      machineId,
      text: text.trim(),
      since,
      status,
    })),
    brief: filled(brief),
    photos: photos.length === 0 ? null : photos,
  };
}

function filled(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}
