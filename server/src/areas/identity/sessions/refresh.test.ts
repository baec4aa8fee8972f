import { describe, expect, it } from 'vitest';
import { currentTenants, refreshToken, sessionMs } from '@millwright/contract/areas/identity/login/calls.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, owner, visitor } = server;
const person = await server.make.user({ codes: [] });

async function logIn() {
  const { id: userId, tenantId } = person;
  return app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' });
}

async function refresh(token: string) {
  return visitor.call(refreshToken, {}, { headers: { 'x-refresh-token': token } });
}

async function ageGrace(): Promise<void> {
  await owner.query("update used_refresh_token set grace_until = now() - interval '1 second'");
}

describe('GET /sys/refreshToken', () => {
  it('C-012 C-027 gives new tokens in body and header, and the new access token works', async () => {
    const old = await logIn();
    const { result, headers } = await refresh(old.refreshToken);
    expect(result.refreshToken).not.toBe(old.refreshToken);
    expect(result['X-Refresh-Token']).toBe(result.refreshToken);
    expect(headers['x-refresh-token']).toBe(result.refreshToken);
    expect((await server.withToken(result.token).call(currentTenants)).status).toBe(200);
  });

  it('works with an expired access token beside it, and while the access token is expired', async () => {
    const old = await logIn();
    server.clock.advance(11 * 60_000);
    const asked = await server.withToken(old.accessToken).call(currentTenants);
    expect(asked.status).toBe(500);
    expect(asked.body.message).toContain('Token');
    const headers = { 'x-refresh-token': old.refreshToken };
    const { result } = await server.withToken(old.accessToken).call(refreshToken, {}, { headers });
    expect((await server.withToken(result.token).call(currentTenants)).status).toBe(200);
  });

  it('gives several tabs that refresh at once the same successor', async () => {
    const old = await logIn();
    const replies = await Promise.all([1, 2, 3, 4].map(() => refresh(old.refreshToken)));
    const successors = new Set(replies.map(({ result }) => result.refreshToken));
    expect(successors.size).toBe(1);
    const again = await refresh([...successors][0] ?? '');
    expect(again.body.success).toBe(true);
  });

  it('ends the session when a token is used again after its grace', async () => {
    const ended: string[] = [];
    const stop = app.sessions.onSessionEnded((sessionId) => ended.push(sessionId));
    const stolen = await logIn();
    const { result } = await refresh(stolen.refreshToken);
    await ageGrace();
    expect((await refresh(stolen.refreshToken)).body.messageCode).toBe('iam.refreshRefused');
    stop();
    expect(ended).toHaveLength(1);
    expect((await refresh(result.refreshToken)).body.success).toBe(false);
    expect((await server.withToken(result.token).call(currentTenants)).body.messageCode).toBe(
      'iam.sessionEnded',
    );
  });

  it.each([1, 2, 5])('ends the session when a token comes again that was used %i times ago', async (age) => {
    const { refreshToken: stolen } = await logIn();
    let newest = stolen;
    let access = '';
    for (let turn = 0; turn < age; turn++) {
      const { result } = await refresh(newest);
      [newest, access] = [result.refreshToken, result.token];
    }
    await ageGrace();
    expect((await refresh(stolen)).body.messageCode).toBe('iam.refreshRefused');
    expect((await refresh(newest)).body.messageCode).toBe('iam.refreshRefused');
    expect((await server.withToken(access).call(currentTenants)).body.messageCode).toBe('iam.sessionEnded');
  });

  it('leads a tab that was late by two turns, within the grace, to the token of the others', async () => {
    const { refreshToken: first } = await logIn();
    const second = (await refresh(first)).result.refreshToken;
    const third = (await refresh(second)).result.refreshToken;
    expect((await refresh(first)).result.refreshToken).toBe(third);
    expect((await refresh(third)).body.success).toBe(true);
  });

  it('is kept by nobody on its way, answered or refused', async () => {
    const { refreshToken: token } = await logIn();
    for (const reply of [await refresh(token), await refresh('unknown')])
      expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['an unknown token', 'unknown'],
    ['no token', ''],
  ])('refuses %s with HTTP 200 and code 401, without the word Token', async (_name, token) => {
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 401, messageCode: 'iam.refreshRefused' });
    expect(body.message).not.toContain('Token');
  });

  it('refuses when the person is frozen meanwhile', async () => {
    const someone = await server.make.user();
    const { refreshToken: token } = await app.sessions.start({
      userId: someone.id,
      tenantId: someone.tenantId,
      ip: '127.0.0.1',
      agent: 'test',
    });
    await owner.query("update app_user set status = 'frozen' where id = $1", [someone.id]);
    expect((await refresh(token)).body.messageCode).toBe('iam.refreshRefused');
  });

  it.each([
    ['frozen by the mill', "state = 'frozen'"],
    ['in the recycle bin of the mill', 'deleted_at = now()'],
    ['waiting for the approval of the mill', "state = 'waiting'"],
  ])('refuses somebody who is %s, and lets in who belongs to a further mill', async (_, change) => {
    const [alone, roaming] = [
      await server.make.user(),
      await server.make.user({ tenantIds: [await server.make.tenant(), await server.make.tenant()] }),
    ];
    const tokenOf = async ({ id: userId, tenantId }: typeof alone) =>
      (await app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' })).refreshToken;
    const tokens = [await tokenOf(alone), await tokenOf(roaming)];
    for (const { id, tenantId } of [alone, roaming])
      await owner.query(`update membership set ${change} where id = $1 and tenant_id = $2`, [id, tenantId]);
    const answers = [];
    for (const token of tokens) answers.push((await refresh(token)).body.messageCode ?? 'tokens');
    expect(answers).toEqual(['iam.refreshRefused', 'tokens']);
  });

  it('S-063 K-051 ends seven days after login', async () => {
    expect(sessionMs).toBe(604_800_000);
    const { accessToken, refreshToken: token } = await logIn();
    const principal = await app.sessions.verifySession(accessToken);
    expect(principal?.sessionEndsAtMs).toBe(server.clock.nowMs() + sessionMs);
    await owner.query('update user_session set expires_at = now() where id = $1', [principal?.sessionId]);
    expect((await refresh(token)).body.messageCode).toBe('iam.refreshRefused');
  });

  it('keeps tokens in the database only as hashes', async () => {
    const { refreshToken: token } = await logIn();
    await refresh(token);
    const { rows } = await owner.query(
      'select row_to_json(s)::text as text from user_session s union all select row_to_json(u)::text from used_refresh_token u',
    );
    const stored = rows.map((row) => row.text).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
  });
});
