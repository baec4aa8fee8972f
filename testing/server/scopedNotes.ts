import { scopedBy } from '@millwright/contract/core/call/dataScope.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { code, integer, parent, reference, text } from '@millwright/contract/core/fields/fields.ts';
import { defineLifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import { crud, defineResource, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { declareResources } from './declareResources.ts';
import { declareWords } from './declareWords.ts';

/** A scoped resource with everything that a resource can have, so that each way to a row is tried. */
export const note = defineResource('note', {
  namespace: 'basics',
  path: '/$/test/note',
  storage: {
    recycles: true,
  },
  title: 'noteTitle',
  fields: {
    number: code(20),
    noteTitle: text(40, { search: true }),
    markerId: reference('marker', { optional: true }),
    aboveId: parent('note'),
  },
  list: ['number', 'noteTitle', 'markerId', 'aboveId'],
  form: [
    ['number', 'noteTitle'],
    ['markerId', 'aboveId'],
  ],
  unique: [['number'], ['noteTitle']],
  access: crud('basics.note'),
  order: { by: 'number', direction: 'asc' },
  scope: scopedBy(),
  children: { noteLines: { of: 'noteLine', by: 'noteId', order: 'place', ownCalls: true } },
  lifeCycle: defineLifeCycle('note', {
    initial: 'open',
    states: { open: 'active', shut: 'done' },
    actions: { shut: { from: ['open'], to: 'shut', access: 'basics.note.shut' } },
  }),
});

/** Edited together with a note, and seen by whoever sees it. */
export const noteLine = defineResource('noteLine', {
  namespace: 'basics',
  path: '/$/test/noteLine',
  title: 'lineWords',
  fields: { noteId: reference('note'), place: integer({ initial: 0 }), lineWords: text(40) },
  list: ['place', 'lineWords'],
  form: [['place', 'lineWords']],
  access: crud('basics.noteLine'),
});

export const noteTables = `
  create table note (
    tenant_id int not null references tenant (id), id uuid not null, state text not null, number text not null,
    note_title text not null, marker_id uuid, above_id uuid, department_id uuid, create_by uuid,
    create_time timestamptz not null default now(), update_by uuid, update_time timestamptz,
    version int not null default 1, deleted_at timestamptz, primary key (tenant_id, id),
    foreign key (tenant_id, marker_id) references marker (tenant_id, id),
    foreign key (tenant_id, above_id) references note (tenant_id, id),
    foreign key (tenant_id, department_id) references department (tenant_id, id));
  create unique index note_number on note (tenant_id, number) where deleted_at is null;
  create unique index note_note_title on note (tenant_id, note_title) where deleted_at is null;
  select secure.tenant_table('note');
  create table note_line (
    tenant_id int not null, id uuid not null, note_id uuid not null, place int not null, line_words text not null,
    create_by uuid, create_time timestamptz not null default now(), update_by uuid, update_time timestamptz,
    version int not null default 1, deleted_at timestamptz, primary key (tenant_id, id),
    foreign key (tenant_id, note_id) references note (tenant_id, id));
  select secure.tenant_table('note_line')`;

const noteWords = {
  title: 'Note',
  fields: { number: 'Number', noteTitle: 'Note title', markerId: 'Marker', aboveId: 'Above' },
  states: { open: 'Open', shut: 'Shut' },
  actions: { shut: 'Shut' },
  children: { noteLines: 'Lines' },
};
const lineWords = { title: 'Line', fields: { noteId: 'Note', place: 'Place', lineWords: 'Words' } };

/** Every right on resources. */
export function rightCodesOf(...of: readonly Resource[]): string[] {
  return of.flatMap(({ access, lifeCycle }) => [
    ...Object.values(access),
    ...Object.values(lifeCycle?.actions ?? {}).map((action) => action.access),
  ]);
}
export const noteCodes = rightCodesOf(note, noteLine, marker);

/** Lets this process know notes as if they were declared with the others. */
export function declareNotes(): void {
  declareResources(note, noteLine);
  for (const [resource, words] of [
    [note, noteWords],
    [noteLine, lineWords],
  ] as const)
    declareWords(resource, { zh: words, en: words, vn: words });
}
