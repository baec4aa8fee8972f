import { describe, expect, it } from 'vitest';
import { loginProvider } from '@millwright/contract/areas/identity/third/loginProvider.ts';
import { loginServer, loginServerRight } from '@millwright/contract/areas/identity/third/loginServer.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { setProviderSecret, testProvider } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { fakeIssuer, issuerSecret } from './fakeIssuer.ts';
import { thirdServer } from './thirdTesting.ts';

const issuer = await fakeIssuer();
const server = await thirdServer();
const { app, owner, make, browser, millWith } = server;
const providers = resourceCalls(loginProvider);
const servers = resourceCalls(loginServer);
const secret = 'a-secret-that-nobody-reads';
const said = { address: issuer.base, clientId: issuer.clientId };

describe('the secret of a way in', () => {
  it('is in no list, detail, history, sheet, log or column as it is', async () => {
    const { provider, mill } = await millWith('oidc', said, secret);
    const reader = await make.user({ tenantIds: [mill], codes: Object.values(loginProvider.access) });
    const { accessToken } = await app.sessions.start({
      userId: reader.id,
      tenantId: mill,
      ip: '',
      agent: '',
    });
    const answers = await Promise.all(
      ['list', `queryById?id=${provider}`, `history?id=${provider}`, 'exportXls'].map((path) =>
        app.fastify.inject({
          method: 'GET',
          url: `${basePath}${loginProvider.path}/${path}`,
          headers: { 'x-access-token': accessToken, 'tenant-id': '0' },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { rows } = await owner.query<{ told: string }>(
      `select encode(sealed, 'escape') as told from login_provider_secret
       union all select a::text from audit_entry a where tenant_id = $1`,
      [mill],
    );
    expect(rows.length).toBeGreaterThan(2);
    const told = [...answers.map(({ body }) => body), ...rows.map((row) => row.told), ...server.logged];
    expect(told.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('goes with another address, client or organization: it is told to nobody whom it was not given for', async () => {
    const { provider, admin } = await millWith('oidc', said, secret);
    const changed = await admin.call(providers.edit, { id: provider, address: 'https://other.example' });
    expect(changed.result).toMatchObject({ secretSetAt: null, approval: 'waiting' });
    const { rows } = await owner.query('select from login_provider_secret where provider_id = $1', [
      provider,
    ]);
    expect(rows).toEqual([]);
  });

  it('is set by nobody without the right, and for no way in of another mill', async () => {
    const { provider, mill } = await millWith('oidc', said, secret);
    const without = server.as(await make.user({ tenantIds: [mill], codes: [loginProvider.access.read] }));
    expect((await without.call(setProviderSecret, { id: provider, secret })).status).toBe(403);
    const stranger = server.as(await make.user({ codes: Object.values(loginProvider.access) }));
    const reply = await stranger.call(setProviderSecret, { id: provider, secret });
    expect(reply.body.messageCode).toBe('core.notFound');
  });
});

describe('a server that a mill names', () => {
  it('is asked for nothing before the platform approved of it, and no more once that is taken back', async () => {
    const mill = await make.tenant();
    const codes = Object.values(loginProvider.access);
    const admin = server.as(await make.user({ tenantIds: [mill], codes }));
    const added = await admin.call(providers.add, { name: 'Own', kind: 'oidc', isEnabled: true, ...said });
    expect(added.result).toMatchObject({ approval: 'waiting' });
    const id = String(Object(added.result).id);
    await admin.call(setProviderSecret, { id, secret: issuerSecret });
    const problem = async () => (await admin.call(testProvider, { id })).result.problem;
    const begin = async () => (await browser().begin({ mill, provider: id })).body;
    expect(await problem()).toBe('waiting');
    expect((await begin()).messageCode).toBe('iam.thirdRefused');

    const platform = server.as(
      await make.user({
        tenantIds: [platformTenantId],
        codes: [...Object.values(loginServer.access), loginServerRight],
      }),
    );
    const { records } = (await platform.call(servers.list, { keyword: issuer.base, pageSize: 100 })).result;
    const wish = records.find((row) => Object(row).millId === String(mill));
    expect(wish).toMatchObject({ state: 'waiting', kind: 'oidc', address: issuer.base });
    const wished = String(Object(wish).id);
    const approved = await platform.call(actionCall(loginServer, 'approve'), { ids: [wished] });
    expect(approved.body.success, approved.text).toBe(true);
    expect(await problem()).toBeNull();
    expect((await begin()).success).toBe(true);

    await platform.call(actionCall(loginServer, 'refuse'), { ids: [wished] });
    expect(await problem()).toBe('refused');
    expect((await begin()).messageCode).toBe('iam.thirdRefused');
  });

  it('is approved by nobody in a mill, whatever rights somebody has there', async () => {
    const mill = await make.tenant();
    const codes = [...Object.values(loginServer.access), loginServerRight];
    const person = server.as(await make.user({ tenantIds: [mill], codes }));
    const reply = await person.call(servers.add, {
      millId: String(mill),
      kind: 'oidc',
      address: issuer.base,
    });
    expect(reply.body.success).toBe(false);
    const own = server.as(await make.user({ tenantIds: [mill], codes: Object.values(loginProvider.access) }));
    const lied = await own.call(providers.add, {
      name: 'Lied',
      kind: 'oidc',
      isEnabled: true,
      approval: 'approved',
      ...said,
    });
    expect(Object(lied.body.result).approval).not.toBe('approved');
  });

  it.each(['https://user:word@login.example', 'https://login.example/?x=1', 'https://login.example/#x'])(
    'says host and path alone, and not %s',
    async (address) => {
      const admin = server.as(await make.user({ codes: Object.values(loginProvider.access) }));
      const reply = await admin.call(providers.add, {
        name: 'Own',
        kind: 'cas',
        isEnabled: true,
        address,
      });
      expect(reply.body.errors).toMatchObject([{ field: 'address' }]);
    },
  );
});
