import type { MessageChannel, SceneName } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { NoticePriority } from '@millwright/contract/core/resource/notices.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
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

const ofScene = statement<TemplateRow, [scene: string]>`
  select scene, type, priority, channels, receiver_attribute as "receiverAttribute", duties, people, roles, departments,
    title, content
  from message_template where scene = $1 and state = 'enabled' and deleted_at is null`;

const byId = statement<TemplateRow, [id: string]>`
  select scene, type, priority, channels, receiver_attribute as "receiverAttribute", duties, people, roles, departments,
    title, content
  from message_template where id = $1 and deleted_at is null`;

/** The template that speaks at a scene; undefined where the program does. */
export async function selectTemplateOf(tx: TenantTransaction, scene: string): Promise<Template | undefined> {
  const [row] = await run(tx, ofScene, [scene]);
  return row && templateOf(row);
}

/** A template by its id, enabled or not. */
export async function selectTemplate(tx: TenantTransaction, id: string): Promise<Template | undefined> {
  const [row] = await run(tx, byId, [id]);
  return row && templateOf(row);
}

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

const idOfCode = statement<{ id: string }, [code: string]>`
  select id from message_template where code = $1 and deleted_at is null`;

export async function selectTemplateId(tx: TenantTransaction, code: string): Promise<string | undefined> {
  return (await run(tx, idOfCode, [code]))[0]?.id;
}
