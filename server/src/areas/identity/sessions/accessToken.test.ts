import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { currentTenants } from '@millwright/contract/areas/identity/login/calls.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const person = await server.make.user({ codes: [] });
const { id: userId, tenantId } = person;
const start = () => server.app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' });

async function forged(): Promise<string> {
  return new SignJWT({ jti: crypto.randomUUID(), sub: userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(crypto.getRandomValues(new Uint8Array(32)));
}

function unsigned(token: string): string {
  const [, payload = ''] = token.split('.');
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  return `${header}.${payload}.`;
}

describe('an access token', () => {
  it('lives ten minutes', async () => {
    const { accessToken } = await start();
    for (const minutes of [0, 9.9]) {
      server.clock.advance(minutes * 60_000);
      expect((await server.withToken(accessToken).call(currentTenants)).status).toBe(200);
    }
    server.clock.advance(0.2 * 60_000);
    expect((await server.withToken(accessToken).call(currentTenants)).body.messageCode).toBe(
      'iam.tokenInvalid',
    );
  });

  it.each([
    ['missing', () => ''],
    ['no token at all', () => 'abc'],
    ['signed by somebody else', forged],
    ['without a signature', async () => unsigned((await start()).accessToken)],
    ['cut short', async () => (await start()).accessToken.slice(0, -4)],
  ])('that is %s answers HTTP 500 with Token in the message', async (_name, token) => {
    const { status, body } = await server.withToken(await token()).call(currentTenants);
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 500, status: 500, messageCode: 'iam.tokenInvalid' });
    expect(body.message).toContain('Token');
  });

  it('is not taken from the query', async () => {
    const { accessToken } = await start();
    const { body } = await server.visitor.call(currentTenants, { token: accessToken });
    expect(body.messageCode).toBe('iam.tokenInvalid');
  });

  it('is refused within five seconds after the person was frozen elsewhere', async () => {
    const someone = await server.make.user({ codes: [] });
    const as = server.as(someone);
    expect((await as.call(currentTenants)).status).toBe(200);
    await server.owner.query("update app_user set status = 'frozen' where id = $1", [someone.id]);
    server.clock.advance(5_000);
    expect((await as.call(currentTenants)).status).toBe(401);
  });
});
