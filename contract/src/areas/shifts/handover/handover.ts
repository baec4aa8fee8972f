import { scopedBy } from '../../../core/call/dataScope.ts';
import {
  choice,
  date,
  department,
  flag,
  instant,
  integer,
  longText,
  person,
  pictures,
  reference,
  referenceList,
  serial,
  text,
  texts,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { crewLetters, shiftNames } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { handoverLifeCycle, mostReason } from './handover.lifeCycle.ts';
import { handoverListPath, handoverRecordPath } from './handoverPaths.ts';
import { handoverItem } from './handoverTemplate.ts';

/** What an open point is about. */
export const pointKinds = ['stop', 'quality', 'doff', 'task', 'stock', 'note'] as const;
export type PointKind = (typeof pointKinds)[number];

/** The most open points of one handover. */
export const mostPoints = 100;
/** The most photos of one handover. */
const mostPhotos = 9;

/**
 * What a crew leaves to the next one on a process: the items of the template with their answers, and what is still open.
 * There is one for each shift, process and workshop; see `docs/decisions/shift-handover.md`.
 */
export const handover = defineResource('handover', {
  namespace: 'shifts',
  path: '/$/mdm/handover',
  title: 'number',
  fields: {
    number: serial({ prefix: 'HO', by: 'day', digits: 4, search: true }),
    /** What it was made with; the items are copied, so the template may change or go. */
    templateId: reference('handoverTemplate', { isPast: true }),
    edition: integer({ min: 1, optional: true, byServer: true }),
    process: choice(processes, { words: 'basics:processes', optional: true, byServer: true }),
    /** The workshop, where the process has several. */
    departmentId: department({ optional: true }),
    productionDate: date(),
    shift: choice(shiftNames, { words: 'shifts:names' }),
    /** When that shift begins. */
    startTime: instant({ optional: true, byServer: true }),
    /** The crew that hands over, and the one that follows it. */
    crew: choice(crewLetters, { words: 'shifts:crews', optional: true, byServer: true }),
    nextCrew: choice(crewLetters, { words: 'shifts:crews', optional: true, byServer: true }),
    /** Who handed it over, and who accepted or disputed it. */
    giverId: person({ optional: true, byServer: true, isPast: true }),
    submitTime: instant({ optional: true, byServer: true }),
    receiverId: person({ optional: true, byServer: true, isPast: true }),
    answerTime: instant({ optional: true, byServer: true }),
    /** People of both crews when it began: they see it whatever their data scope. */
    crewIds: referenceList('user', { optional: true, byServer: true, isPast: true }),
    openCount: integer({ min: 0, optional: true, byServer: true }),
    brief: longText(500, { optional: true, search: true }),
    disputeReason: longText(mostReason, { optional: true, byServer: true }),
    photos: pictures({ most: mostPhotos, optional: true }),
  },
  list: {
    columns: [
      'number',
      'process',
      'productionDate',
      'shift',
      'crew',
      'giverId',
      'submitTime',
      'receiverId',
      'openCount',
    ],
    keyColumns: ['openCount', 'process', 'productionDate', 'shift', 'giverId', 'receiverId'],
    views: {
      draft: { state: ['draft'] },
      submitted: { state: ['submitted'] },
      disputed: { state: ['disputed'] },
      accepted: { state: ['accepted'] },
    },
  },
  form: {
    rows: [['productionDate', 'shift'], ['templateId', 'departmentId'], ['brief'], ['photos']],
    groups: {
      turn: [
        'productionDate',
        'shift',
        'startTime',
        'crew',
        'nextCrew',
        'process',
        'departmentId',
        'templateId',
        'edition',
      ],
      people: ['giverId', 'submitTime', 'receiverId', 'answerTime', 'disputeReason', 'crewIds'],
      said: ['brief', 'openCount', 'photos'],
    },
  },
  unique: [['process', 'departmentId', 'productionDate', 'shift'], ['number']],
  scope: scopedBy({ people: ['giverId', 'receiverId', 'crewIds'], departments: ['departmentId'] }),
  access: crud('shifts.handover'),
  order: { by: 'startTime', direction: 'desc' },
  search: {
    fields: ['productionDate', 'process', 'shift', 'crew', 'giverId', 'departmentId'],
  },
  lifeCycle: handoverLifeCycle,
  children: {
    items: { of: 'handoverAnswer', by: 'handoverId', order: 'position', max: 60 },
    points: { of: 'handoverPoint', by: 'handoverId', order: 'position', max: mostPoints },
  },
  screen: {
    menu: 'personnelManagement',
    path: handoverListPath,
    editor: handoverRecordPath,
    // Drafts are begun from what is open, by who was there.
    imports: false,
  },
});

const { name } = handoverItem.fields;

/** An item of the template as it was then, with what the crew answered. */
export const handoverAnswer = defineResource('handoverAnswer', {
  namespace: 'shifts',
  path: '/$/mdm/handoverAnswer',
  title: 'name',
  fields: {
    handoverId: reference('handover'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    name: text(name.max, { optional: true, byServer: true }),
    options: texts({ most: 20, max: 30, optional: true, byServer: true }),
    hazards: texts({ most: 20, max: 30, optional: true, byServer: true }),
    isRequired: flag({ optional: true, byServer: true }),
    /** One of the options. */
    chosen: text(30, { optional: true }),
    note: text(200, { optional: true }),
  },
  list: ['name', 'chosen', 'note'],
  form: [['name', 'chosen', 'note']],
  order: { by: 'position', direction: 'asc' },
  access: crud('shifts.handover'),
});

/** Something that the next crew must know or see to. It is carried from handover to handover until it is done. */
export const handoverPoint = defineResource('handoverPoint', {
  namespace: 'shifts',
  path: '/$/mdm/handoverPoint',
  title: 'text',
  fields: {
    handoverId: reference('handover'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    kind: choice(pointKinds, { initial: 'note' }),
    machineId: reference('machine', { by: 'integer', optional: true, isPast: true }),
    text: text(200),
    since: instant({ optional: true }),
    status: choice(['open', 'done'], { initial: 'open' }),
    /** The point of an earlier handover that it goes on with: the one with which it began. */
    originId: reference('handoverPoint', { optional: true, byServer: true, isPast: true }),
  },
  list: ['kind', 'machineId', 'text', 'since', 'status'],
  form: [['kind', 'machineId', 'text', 'since', 'status']],
  order: { by: 'position', direction: 'asc' },
  access: crud('shifts.handover'),
});

/** Names the items whose answer is a hazard and that lack the note which says what it is. */
export function hazardsWithoutNote(
  items: readonly {
    readonly name: string | null;
    readonly hazards: readonly string[] | null;
    readonly chosen: string | null;
    readonly note: string | null;
  }[],
): string[] {
  return items
    .filter(({ hazards, chosen, note }) => isHazard({ hazards, chosen }) && (note ?? '').trim() === '')
    .map(({ name: item }) => item ?? '');
}

/** Returns true if the answer is one of the hazards of its item. */
export function isHazard({
  hazards,
  chosen,
}: {
  readonly hazards: readonly string[] | null;
  readonly chosen: string | null;
}): boolean {
  return chosen !== null && (hazards ?? []).includes(chosen);
}
