import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { defineNotice, notify, type NoticeReceivers } from '@millwright/contract/core/resource/notices.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { inTenant } from '@millwright/server/platform/db/tenancy.ts';
import type { Emitted } from '@millwright/server/platform/events/events.queries.ts';
import { createOutsideFetch } from '@millwright/server/platform/outside/outsideFetch.ts';
import type { TestPerson } from '../make.ts';
import type { TestServer } from '../testServer.ts';
import type { SendSms } from '@millwright/server/areas/identity/index.ts';
import { createPush, readPushKeys } from '@millwright/server/areas/messaging/sending/push.ts';
import { sendMessages } from '@millwright/server/areas/messaging/sending/send.ts';

type Sms = Parameters<SendSms>[0];

/** What a push service was handed. */
interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine that answers as it is told to, and the browsers that it serves. */
export async function pushService() {
  const pushed: Pushed[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const http = createServer(async (request, response) => {
    pushed.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    const { status, headers = {} } = answers.shift() ?? { status: 201 };
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const inside = createOutsideFetch({ isInsideAllowed: true, timeoutMs: 5_000 });
  return {
    pushed,
    /** What it answers to the next. */
    answer: (...next: typeof answers) => void answers.push(...next),
    /** As the guarded one, with this machine in the place of the service. */
    fetch: (endpoint: string, asked: Parameters<typeof inside>[1]) =>
      inside(endpoint.replace(serviceOrigin, `http://127.0.0.1:${port}`), asked),
  };
}

const serviceOrigin = 'https://push.example';

export interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What it reads of what it is sent (RFC 8291). */
  readonly open: (body: Buffer) => unknown;
}

let browsers = 0;

export function newBrowser(): Browser {
  const own = createECDH('prime256v1');
  const ownPublic = own.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `${serviceOrigin}/${++browsers}`,
    p256dh: ownPublic.toString('base64url'),
    auth: auth.toString('base64url'),
    open: (body) => {
      const [salt, idLength = 0] = [body.subarray(0, 16), body[20]];
      const [serverPublic, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownPublic, serverPublic]);
      const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(serverPublic), auth, info, 32));
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** Whether `Authorization` is signed with the key that browsers subscribed with, for this service (RFC 8292). */
export function isSigned(authorization: string | undefined, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const { aud }: { aud?: unknown } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  return isRight && key === publicKey && aud === serviceOrigin;
}

const plain = defineNotice('messaging.alarmRaised', { values: ['alarm', 'machine', 'said'], priority: 'M' });
const critical = defineNotice('messaging.criticalAlarmRaised', {
  values: ['alarm', 'machine', 'said'],
  priority: 'C',
});

/** A mill's way out for tests: messages are made as areas make them, and sent when a test says so. */
export async function messageWays({ app, pool, owner, clock }: TestServer) {
  const service = await pushService();
  const sms: Sms[] = [];
  const gateway: { take: (message: Sms) => Promise<void> } = {
    take: (message) => {
      sms.push(message);
      return Promise.resolve();
    },
  };
  const push = createPush({
    keys: () => readPushKeys(pool),
    fetch: service.fetch,
    contact: 'mailto:operator@millwright.example',
  });
  const ways = { push, sendSms: (message: Sms) => gateway.take(message) };

  return {
    service,
    sms,
    gateway,
    ways,
    send: () => sendMessages(app, ways),

    /** Lets time pass until a moment. */
    until: (moment: string) => clock.advance(Date.parse(moment) - clock.nowMs()),

    /** Tells people of an alarm of a machine. */
    async tell(
      tenantId: number,
      to: NoticeReceivers,
      {
        machine = '12',
        isCritical = false,
        about,
        machineIds = [],
      }: { machine?: string; isCritical?: boolean; about?: string; machineIds?: number[] } = {},
    ): Promise<void> {
      const emitted: Emitted[] = [];
      const emit = (name: string, payload: Emitted['payload']) => void emitted.push({ name, payload });
      notify({ emit }, isCritical ? critical : plain, {
        values: { alarm: '停台', machine, said: '16 min' },
        to,
        machineIds,
        ...(about === undefined ? {} : { about: { resource: { name: 'alarm' }, id: about } }),
      });
      await inTenant(pool, tenantId, (tx) => app.events.store(tx, emitted));
      app.events.wake(tenantId);
      await app.events.settled();
    },

    /** A browser that rings for somebody, as `addDevice` notes it; without a session none has ended. */
    async device({ id: userId, tenantId }: TestPerson, language = 'en'): Promise<Browser & { id: string }> {
      const browser = newBrowser();
      const id = uuidv7();
      const session = uuidv7();
      await owner.query(
        `insert into user_session (id, user_id, tenant_id, refresh_hash, expires_at, ip, agent)
         values ($1, $2, $3, $4, now() + interval '7 days', '127.0.0.1', 'test')`,
        [session, userId, tenantId, randomBytes(32)],
      );
      await owner.query(
        `insert into push_device (tenant_id, id, user_id, session_id, endpoint, p256dh, auth, agent, language, added_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'Mozilla/5.0 (Android 14) Chrome/130.0', $8, $9)`,
        [
          tenantId,
          id,
          userId,
          session,
          browser.endpoint,
          browser.p256dh,
          browser.auth,
          language,
          new Date(clock.nowMs()),
        ],
      );
      return { ...browser, id };
    },

    /** What rows of a mill say, in the order in which they were made. */
    async rows(tenantId: number) {
      const { rows } = await owner.query<{
        id: string;
        channel: string;
        state: string;
        reason: string | null;
        tries: number;
        due: Date | null;
      }>(
        `select id, channel, state, reason, tries, due_at as due from message_delivery
         where tenant_id = $1 order by id`,
        [tenantId],
      );
      return rows;
    },
  };
}
