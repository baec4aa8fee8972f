import { readFile } from 'node:fs/promises';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, make, owner } = server;
const migration = await readFile(
  new URL('../../../../migrations/0370_check_scopes.sql', import.meta.url),
  'utf8',
);
const inEnglish = { headers: { 'language-id': 'en' } };

/** A mill with an administrator of roles, and somebody who has roles of these scopes. */
async function aMill(scopes: readonly DataScopeName[]) {
  const tenantId = await make.tenant();
  const chief = await make.user({ tenantIds: [tenantId], codes: [role.access.read, role.access.edit] });
  const person = await make.user({ tenantIds: [tenantId] });
  for (const scope of scopes) {
    const roleId = await make.role({ tenantId, roleName: `Role ${scope}`, scope });
    await make.grant({ tenantId, userId: person.id, roleId });
  }
  const titles = async (who: typeof chief) =>
    (await server.as(who).call(listMyMessages, {}, inEnglish)).result.records;
  return { tenantId, chief, person, titles };
}

async function upgrade(...mills: readonly { tenantId: number }[]) {
  await owner.query(migration);
  // The clock of the test is behind that of the database.
  await owner.query('update outbox_event set due_at = to_timestamp(0)');
  for (const { tenantId } of mills) app.events.wake(tenantId);
  await app.events.settled();
}

describe('the upgrade that makes data scopes hold for all lists', () => {
  it('asks administrators of roles once to check roles whose people may see fewer rows', async () => {
    const narrow = await aMill(['own', 'department']);
    const wide = await aMill(['own', 'all']);
    await upgrade(narrow, wide);
    const [message, ...others] = await narrow.titles(narrow.chief);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ title: 'Check what the people of 2 roles see' });
    expect(message?.address).toContain(`${role.screen?.path}?show=`);
    expect(await narrow.titles(narrow.person)).toEqual([]);
    expect(await wide.titles(wide.chief)).toEqual([]);
    const events = await owner.query(`select 1 from outbox_event where name = 'role.scopesUpgraded'`);
    expect(events.rows).toEqual([]);
  });
});
