import type { MessageChannel, SceneName } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { NoticePriority } from '@millwright/contract/core/resource/notices.ts';
import { query } from '../../../platform/db/query.ts';
import type { InLanguages } from './words.ts';

/** What a mill says at a scene, how, and to whom besides. */
export interface Template {
  readonly scene: SceneName;
  readonly type: '1' | '2';
  readonly priority: NoticePriority;
  readonly channels: readonly MessageChannel[];
  readonly duties: readonly string[];
  readonly people: readonly string[];
  readonly roles: readonly string[];
  readonly departments: readonly string[];
  readonly title: InLanguages;
  readonly content: InLanguages;
}

interface TemplateRow {
  scene: string;
  type: string;
  priority: string;
  channels: string[];
  receiverAttribute: string;
  duties: string[] | null;
  people: string[] | null;
  roles: string[] | null;
  departments: string[] | null;
  title: InLanguages;
  content: InLanguages;
}

/** The template that speaks at a scene; undefined where the program does. */
export const selectTemplateOf = query.first<TemplateRow, { scene: string }>`
  select scene, type, priority, channels, receiver_attribute as "receiverAttribute", duties, people, roles, departments,
    title, content
  from message_template where scene = ${'scene'} and state = 'enabled' and deleted_at is null`.to(
  (row) => row && templateOf(row),
);

/** A template by its id, enabled or not. */
export const selectTemplate = query.first<TemplateRow, { id: string }>`
  select scene, type, priority, channels, receiver_attribute as "receiverAttribute", duties, people, roles, departments,
    title, content
  from message_template where id = ${'id'} and deleted_at is null`.to((row) => row && templateOf(row));

function templateOf({ receiverAttribute, ...row }: TemplateRow): Template {
  const named = (attribute: string, ids: string[] | null) =>
    receiverAttribute === attribute ? (ids ?? []) : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- choices, as the resource lets them be written
  return {
    ...row,
    duties: named('duties', row.duties),
    people: named('people', row.people),
    roles: named('roles', row.roles),
    departments: named('departments', row.departments),
  } as Template;
}

export const selectTemplateId = query.value<string, { code: string }>`
  select id from message_template where code = ${'code'} and deleted_at is null`;
