import { describe, expect, it } from 'vitest';
import { recordId } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from '../clientTesting.ts';

const server = await testServer();

/** `yyyy-MM-dd HH:mm:ss` on the mill's clocks, so many hours from now. */
const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

describe.each(['/sys/sysUserAgent', '/tenant/sysUserAgent'])('A-036 %s', (place) => {
  it('names who acts for a person by accounts, changes it, and ends it with status 0', async () => {
    const { tenantId, client } = await millWithClient(server);
    const [person, agent] = [
      await server.make.user({ tenantIds: [tenantId] }),
      await server.make.user({ tenantIds: [tenantId] }),
    ];
    const query = { userName: person.username };
    expect((await client.get(`${place}/queryByUserName`, query)).body).toMatchObject({
      success: false,
      code: 404,
    });
    const said = { userName: person.username, agentUserName: agent.username, status: '1' };
    const times = { startTime: inHours(1), endTime: inHours(5) };
    const added = await client.post(`${place}/add`, { ...said, ...times, id: '' });
    expect(added.body).toMatchObject({ success: true, message: '添加成功', result: null });
    const { result } = await client.get(`${place}/queryByUserName`, query);
    expect(result).toMatchObject({ ...said, ...times });
    const id = recordId(result);
    const later = { ...times, endTime: inHours(9) };
    expect((await client.put(`${place}/edit`, { ...said, ...later, id })).body.success).toBe(true);
    expect((await client.get(`${place}/queryByUserName`, query)).result).toMatchObject(later);
    await client.put(`${place}/edit`, { ...said, ...later, id, status: '0' });
    expect((await client.get(`${place}/queryByUserName`, query)).body.success).toBe(false);
  });

  it('says which account nobody has, and knows nobody of another mill', async () => {
    const { tenantId, client } = await millWithClient(server);
    const person = await server.make.user({ tenantIds: [tenantId] });
    const foreigner = await server.make.user();
    const refused = await client.post(`${place}/add`, {
      userName: person.username,
      agentUserName: foreigner.username,
      startTime: inHours(1),
      endTime: inHours(2),
      status: '1',
    });
    expect(refused.body).toMatchObject({
      success: false,
      code: 400,
      errors: [{ field: 'agentUserName', rule: 'reference' }],
    });
  });
});
