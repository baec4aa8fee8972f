import type pg from 'pg';
import { uuidv7 } from '../platform/db/uuid.ts';
import { insertRows } from './insertRows.ts';
import { demoAnnouncements, demoExceptionRules } from './messages.ts';
import type { DemoMill } from './mills.ts';
import { demoPeople } from './people.ts';

const hourMs = 3_600_000;

/** What a new mill's people are told, by its administrator, and its rules for exceptions. Its people are there already. */
export async function seedMessages(
  client: pg.Client,
  { tenantId, language, nowMs }: Pick<DemoMill, 'tenantId' | 'language'> & { nowMs: number },
): Promise<void> {
  const sender = await administratorOf(client, tenantId);
  for (const { titile, msgAbstract, msgContent, category, priority, releasedHoursAgo } of demoAnnouncements) {
    const id = uuidv7();
    const sendTime = releasedHoursAgo === undefined ? null : new Date(nowMs - releasedHoursAgo * hourMs);
    await insertRows(client, 'announcement', [
      {
        tenant_id: tenantId,
        id,
        state: sendTime === null ? 'draft' : 'released',
        titile: titile[language],
        msg_abstract: msgAbstract[language],
        msg_content: msgContent[language],
        msg_category: category,
        priority,
        msg_type: 'ALL',
        sender: sendTime === null ? null : sender,
        send_time: sendTime,
        create_by: sender,
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

async function administratorOf(client: pg.Client, tenantId: number): Promise<string | undefined> {
  const person = demoPeople.find(({ roles }) =>
    roles.some((role) => role.tenantId === tenantId && role.role === 'tenantAdministrator'),
  );
  const { rows } = await client.query<{ id: string }>('select id from app_user where username = $1', [
    person?.username,
  ]);
  return rows[0]?.id;
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
