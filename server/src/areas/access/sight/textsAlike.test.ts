import { readFile } from 'node:fs/promises';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, make, owner } = server;
const migration = await readFile(
  new URL('../../../../migrations/0391_composed_texts.sql', import.meta.url),
  'utf8',
);
const inEnglish = { headers: { 'language-id': 'en' } };

async function upgrade(tenantId: number): Promise<void> {
  await owner.query(migration);
  // The clock of the test is behind that of the database.
  await owner.query('update outbox_event set due_at = to_timestamp(0)');
  app.events.wake(tenantId);
  await app.events.settled();
}

/** A mill with an administrator, and what it stores. */
async function aMill() {
  const tenantId = await make.tenant();
  const chief = await make.user({ tenantIds: [tenantId], codes: [user.access.edit] });
  const addModel = async (name: string) => {
    const id = uuidv7();
    await owner.query(
      `insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
       values ($1, $2, $3, 'spinning', 480, 60, 0, 0)`,
      [tenantId, id, name],
    );
    return id;
  };
  const nameOf = async (id: string) =>
    (await owner.query<{ name: string }>('select name from machine_model where id = $1', [id])).rows[0]?.name;
  return { tenantId, chief, addModel, nameOf };
}

describe('the upgrade of texts that were typed in parts', () => {
  it('composes texts, lists of texts and words by language, of deleted rows too', async () => {
    const { tenantId, chief, addModel, nameOf } = await aMill();
    const id = await addModel('Sợi thử'.normalize('NFD'));
    const faultId = uuidv7();
    await owner.query(
      `insert into fault (tenant_id, id, number, process, name, level, type, creates_task, deleted_at)
       values ($1, $2, 'X', 'spinning', $3, 'stop', 'electrical', false, now())`,
      [tenantId, faultId, JSON.stringify({ zh: '桶', en: '', vn: 'Sợi'.normalize('NFD') })],
    );
    await upgrade(tenantId);
    expect(await nameOf(id)).toBe('Sợi thử'.normalize('NFC'));
    const { rows } = await owner.query<{ name: { vn: string } }>('select name from fault where id = $1', [
      faultId,
    ]);
    expect(rows[0]?.name.vn).toBe('Sợi'.normalize('NFC'));
    expect((await server.as(chief).call(listMyMessages, {}, inEnglish)).result.records).toEqual([]);
  });

  it('leaves what would exist twice as it is, and tells administrators once', async () => {
    const { tenantId, chief, addModel, nameOf } = await aMill();
    const apart = 'Sợi thử'.normalize('NFD');
    const [first, second] = [await addModel('Sợi thử'.normalize('NFC')), await addModel(apart)];
    await upgrade(tenantId);
    expect(await nameOf(first)).toBe('Sợi thử'.normalize('NFC'));
    expect(await nameOf(second)).toBe(apart);
    const { records } = (await server.as(chief).call(listMyMessages, {}, inEnglish)).result;
    expect(records).toMatchObject([{ title: '1 name exists twice' }]);
    expect(JSON.stringify(records).normalize('NFC')).toContain('Sợi thử');
  });
});
