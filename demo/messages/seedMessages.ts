import { hourMs } from '@millwright/contract/core/time/units.ts';
import type pg from 'pg';
import type { StandardRole } from '@millwright/server/areas/access/index.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { demoAnnouncements, demoExceptionRules } from './messages.ts';
import type { DemoMill } from '../parts/mills.ts';
import { demoPeople } from '../parts/people.ts';

/**
 * Templates of messages for a new mill's people, and its rules for exceptions. Its people and departments are there already.
 * Written directly: releasing notifies people, and these were released days ago.
 */
export async function seedMessages(
  client: pg.Client,
  { tenantId, language, nowMs }: Pick<DemoMill, 'tenantId' | 'language'> & { nowMs: number },
): Promise<void> {
  for (const {
    title,
    msgAbstract,
    msgContent,
    category,
    priority,
    releasedHoursAgo,
    by,
  } of demoAnnouncements) {
    const sender = await writerOf(client, tenantId, by ?? 'tenantAdministrator');
    if (sender === undefined) continue;
    const id = uuidv7();
    const sendTime = releasedHoursAgo === undefined ? null : new Date(nowMs - releasedHoursAgo * hourMs);
    await insertRows(client, 'announcement', [
      {
        tenant_id: tenantId,
        id,
        state: sendTime === null ? 'draft' : 'released',
        title: title[language],
        msg_abstract: msgAbstract[language],
        msg_content: msgContent[language],
        msg_category: category,
        priority,
        msg_type: 'ALL',
        sender: sendTime === null ? null : sender.id,
        send_time: sendTime,
        department_id: sender.departmentId,
        create_by: sender.id,
        create_time: sendTime ?? new Date(nowMs),
        version: 1,
      },
    ]);
    if (sendTime !== null) await sendToAll(client, { tenantId, id, sendTime });
  }
  await insertRows(
    client,
    'exception_rule',
    demoExceptionRules.map(({ name, isEnabled, columns }) => ({
      ...noColumns,
      ...columns,
      tenant_id: tenantId,
      id: uuidv7(),
      state: isEnabled ? 'enabled' : 'disabled',
      name: name[language],
      create_time: new Date(nowMs),
      version: 1,
    })),
  );
}

/** All rows of one insert have the same columns. */
const noColumns = { type: null, process: null, after_min: null, indicator: null, value: null };

/** Who has a role in a mill, with the main department; undefined where nobody has it. */
async function writerOf(
  client: pg.Client,
  tenantId: number,
  role: StandardRole,
): Promise<{ id: string; departmentId: string | null } | undefined> {
  const person = demoPeople.find(({ roles }) =>
    roles.some((each) => each.tenantId === tenantId && each.role === role),
  );
  const { rows } = await client.query<{ id: string; departmentId: string | null }>(
    `select u.id, m.department_id as "departmentId" from app_user u
     left join department_member m on m.tenant_id = $2 and m.user_id = u.id and m.is_main where u.username = $1`,
    [person?.username, tenantId],
  );
  return rows[0];
}

async function sendToAll(
  client: pg.Client,
  { tenantId, id, sendTime }: { tenantId: number; id: string; sendTime: Date },
): Promise<void> {
  await client.query(
    `insert into announcement_send (tenant_id, id, annt_id, user_id, send_time)
     select m.tenant_id, gen_random_uuid(), $2, m.user_id, $3 from membership m where m.tenant_id = $1`,
    [tenantId, id, sendTime],
  );
}
