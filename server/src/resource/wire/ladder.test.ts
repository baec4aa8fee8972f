import { calls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const outsider = server.as(await server.make.user({ codes: ['iam.home'] }));
const wire = calls.filter(({ isWire }) => isWire === true);
const named = wire.map((call) => [`${call.methods[0]} ${call.path}`, call] as const);
const guarded = named.filter(([, { access }]) => access !== 'public');
const withRight = named.filter(([, { access }]) => typeof access === 'object');

describe(`the ladder of ${wire.length} calls of the convention`, () => {
  it.each(guarded)('%s refuses a visitor with HTTP 500 and Token in the message', async (_, call) => {
    const { status, body } = await server.visitor.call(call);
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, code: 500, status: 500, result: null });
    expect(body.message).toContain('Token');
  });

  it.each(withRight)('%s refuses a person without its right with HTTP 403', async (_, call) => {
    const { status, body } = await outsider.call(call);
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, code: 510, messageCode: 'core.forbidden' });
  });
});
