import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { smsByHttp, smsToOutbox } from './sender.ts';

const sms = { mobile: '13800000000', words: 'Millwright: 123456' };
const seen: unknown[] = [];
let status = 200;
const gateway = createServer(async (request, response) => {
  const { method, headers } = request;
  seen.push({ method, authorization: headers.authorization, body: JSON.parse(await text(request)) });
  response.writeHead(status).end('{}');
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object(gateway.address());
  url = `http://127.0.0.1:${port}/messages`;
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

describe('messages by a gateway', () => {
  it('are handed over as JSON, with the token', async () => {
    await smsByHttp({ url, token: 'secret' })(sms);
    expect(seen).toEqual([
      {
        method: 'POST',
        authorization: 'Bearer secret',
        body: { mobile: '13800000000', text: 'Millwright: 123456' },
      },
    ]);
  });

  it('that are not taken are a failure', async () => {
    status = 503;
    await expect(smsByHttp({ url, token: undefined })(sms)).rejects.toThrow('the SMS gateway answers 503');
  });
});

describe('messages of the demonstration', () => {
  it('stand in the outbox, the newest 200, and in the log', async () => {
    const { pool, owner } = await testDatabase();
    const logged: string[] = [];
    const send = smsToOutbox({ pool, log: pino({}, { write: (line) => logged.push(line) }) });
    for (let number = 0; number < 205; number++) await send({ ...sms, words: `message ${number}` });
    const { rows } = await owner.query('select words from sms_outbox order by id');
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([
      200,
      { words: 'message 5' },
      { words: 'message 204' },
    ]);
    expect(logged.at(-1)).toContain('message 204');
  });
});
