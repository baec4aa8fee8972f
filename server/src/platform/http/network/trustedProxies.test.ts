import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer({ trustedProxies: '10.0.0.7' });

/** Somebody types a wrong password; the address that the login log has of it. */
async function loggedAddress({ from, saysOf }: { from: string; saysOf: string }): Promise<string> {
  const username = `nobody${from}${saysOf}`.replaceAll(/\W/g, '').slice(0, 18);
  await server.visitor.call(
    login,
    { username, password: 'Spindle-4711' },
    { from, headers: { 'x-forwarded-for': saysOf } },
  );
  const { rows } = await server.owner.query<{ ip: string }>('select ip from login_log where username = $1', [
    username,
  ]);
  return rows[0]?.ip ?? '';
}

it('believes the proxy that is named what it says of a client, and nobody else', async () => {
  expect(await loggedAddress({ from: '10.0.0.7', saysOf: '203.0.113.5' })).toBe('203.0.113.5');
  // What a client itself adds stands before what the proxy saw.
  expect(await loggedAddress({ from: '10.0.0.7', saysOf: '198.51.100.1, 203.0.113.6' })).toBe('203.0.113.6');
  expect(await loggedAddress({ from: '203.0.113.9', saysOf: '198.51.100.1' })).toBe('203.0.113.9');
});
