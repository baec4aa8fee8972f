// One file: the attacks on logins by others are one table, tried on one server with one set of peers.
import { describe, expect, it } from 'vitest';
import { loginProvider } from '@millwright/contract/areas/identity/third/loginProvider.ts';
import { beginThirdLogin, getLoginUser } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { fakeCas, casSuccess } from './fakeCas.ts';
import { fakeServer } from './fakeHttp.ts';
import { type Forged, fakeIssuer, issuerSecret } from './fakeIssuer.ts';
import { thirdServer } from './thirdTesting.ts';

const issuer = await fakeIssuer();
const cas = await fakeCas();
const server = await thirdServer();
const { app, owner, make, visitor, clock, browser, millWith, boundTo } = server;

/** Everything that somebody could do harm with, as it went by; none of it may be in a log. */
const secrets: string[] = [];
const noted = (query: URLSearchParams) => {
  for (const name of ['code', 'state']) secrets.push(query.get(name) ?? 'none');
  return query;
};

const wayOf = async () => ({
  ...(await millWith('oidc', { address: issuer.base, clientId: issuer.clientId }, issuerSecret)),
});
const way = await wayOf();
const other = await wayOf();
const casWay = await millWith('cas', { address: cas.base });
const victim = await boundTo(way, { corporationId: issuer.base, subject: 'victim' });
await boundTo(other, { corporationId: issuer.base, subject: 'victim' });
const casVictim = await boundTo(casWay, { corporationId: cas.base, subject: 'victim' });
const peopleAtRisk = [victim.id, casVictim.id];

const sessionsOf = async (people: readonly string[]) => {
  const { rows } = await owner.query('select from user_session where user_id = any ($1)', [people]);
  return rows.length;
};

/** A login that has begun in a browser of its own. */
async function begun(where = way) {
  const own = browser();
  const { address } = (await own.begin(where)).result;
  return { own, address };
}

/** The way a browser comes back after the victim agreed at the issuer. */
async function agreed(forged: Forged = {}, sub = 'victim') {
  const { own, address } = await begun();
  return { own, query: noted(issuer.agree(address, sub, forged)) };
}

/** What a browser is told that comes back with an answer of the issuer: the refusal, or nothing where it has a code. */
async function toldOf(forged: Forged): Promise<string | null> {
  const { own, query } = await agreed(forged);
  return (await own.comeBack(query)).get('refused');
}

const changed = (query: URLSearchParams, change: Readonly<Record<string, string>>) => {
  const copy = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) copy.set(name, value);
  return copy;
};

/** A way in whose server does what is asked. */
async function wayTo(address: string, kind: 'oidc' | 'cas' = 'oidc') {
  const said = kind === 'oidc' ? { address, clientId: 'millwright' } : { address };
  return millWith(kind, said, kind === 'oidc' ? issuerSecret : undefined);
}

const refusalOf = async (reply: Promise<{ body: { messageCode?: string | undefined } }>) =>
  (await reply).body.messageCode;

/** With a browser that came back as it should: a code that is good. */
async function withCode() {
  const { own, query } = await agreed();
  return { own, told: await own.comeBack(query) };
}

/** A ticket for the victim, in the browser that asked for it. */
async function withTicket(answers?: string) {
  const { own, address } = await begun(casWay);
  const { ticket, service } = cas.agree(address, 'victim', answers);
  secrets.push(ticket);
  return { own, ticket, service };
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** What an attack leads to: the refusal that its maker is told. */
type Attack = readonly [what: string, refusedAs: string, attack: () => Promise<string | null | undefined>];

const refused = 'iam.thirdRefused';
const attacks: readonly Attack[] = [
  [
    'a state that nobody made',
    refused,
    async () => {
      const { own, query } = await agreed();
      return (await own.comeBack(changed(query, { state: 'A'.repeat(43) }))).get('refused');
    },
  ],
  [
    'no state',
    refused,
    async () => {
      const { own, query } = await agreed();
      query.delete('state');
      return (await own.comeBack(query)).get('refused');
    },
  ],
  [
    'two states',
    refused,
    async () => {
      const { own, query } = await agreed();
      query.append('state', 'B'.repeat(43));
      return (await own.comeBack(query)).get('refused');
    },
  ],
  [
    'the state of another login with one’s own cookie',
    refused,
    async () => {
      const { query } = await agreed();
      const { own } = await begun();
      return (await own.comeBack(query)).get('refused');
    },
  ],
  [
    'a state that was used',
    refused,
    async () => {
      const { own, query } = await agreed();
      await own.comeBack(query);
      return (await own.comeBack(query)).get('refused');
    },
  ],
  [
    'a login that took longer than five minutes',
    refused,
    async () => {
      const { own, query } = await agreed();
      clock.advance(301_000);
      return (await own.comeBack(query)).get('refused');
    },
  ],
  [
    'a login that somebody else prepared, in a browser without its cookie',
    refused,
    async () => {
      const { query } = await agreed({}, 'attacker');
      return (await browser().comeBack(query)).get('refused');
    },
  ],
  [
    'a code that was traded',
    refused,
    async () => {
      const { own, told } = await withCode();
      await own.trade(told);
      return refusalOf(own.trade(told));
    },
  ],
  [
    'a code after 60 seconds',
    refused,
    async () => {
      const { own, told } = await withCode();
      clock.advance(61_000);
      return refusalOf(own.trade(told));
    },
  ],
  [
    'a code in another browser',
    refused,
    async () => {
      const { told } = await withCode();
      const { own } = await begun();
      return refusalOf(own.trade(told));
    },
  ],
  [
    'a code under another kind of provider',
    refused,
    async () => {
      const { own, told } = await withCode();
      return refusalOf(own.trade(changed(told, { type: 'cas' })));
    },
  ],
  [
    'a token of a session in the place of a code',
    refused,
    async () => {
      const { accessToken } = await app.sessions.start({
        userId: (await make.user()).id,
        tenantId: way.mill,
        ip: '',
        agent: '',
      });
      const said = { token: accessToken.slice(-90), thirdType: 'oidc' };
      return refusalOf(visitor.call(getLoginUser, said));
    },
  ],
  [
    'the way in of another mill',
    refused,
    async () => refusalOf(browser().begin({ mill: way.mill, provider: other.provider })),
  ],
  ['a mix-up: the answer names another issuer', refused, () => toldOf({ iss: 'https://elsewhere.example' })],
  ['a token of another issuer', refused, () => toldOf({ claims: { iss: 'https://elsewhere.example' } })],
  ['a token for another client', refused, () => toldOf({ claims: { aud: 'somebody-else' } })],
  [
    'a token for several clients, given to another',
    refused,
    () => toldOf({ claims: { aud: ['millwright', 'other'], azp: 'other' } }),
  ],
  ['a token with alg none', refused, () => toldOf({ signed: 'none' })],
  ['a token signed HS256 with the public key', refused, () => toldOf({ signed: 'withPublicKey' })],
  ['a token signed by another key', refused, () => toldOf({ signed: 'byAnother' })],
  ['a token that is over', refused, () => toldOf({ claims: { exp: nowSeconds() - 600 } })],
  ['a token that is not yet valid', refused, () => toldOf({ claims: { nbf: nowSeconds() + 600 } })],
  ['a token with another nonce', refused, () => toldOf({ claims: { nonce: 'of another login' } })],
  ['a token without a nonce', refused, () => toldOf({ claims: { nonce: undefined } })],
  [
    'a code of the provider that another login asked for: PKCE',
    refused,
    async () => {
      const { query: stolen } = await agreed();
      const { own, query } = await agreed({}, 'attacker');
      return (await own.comeBack(changed(query, { code: stolen.get('code') ?? '' }))).get('refused');
    },
  ],
  [
    'an error of the provider in the place of an answer',
    refused,
    async () => {
      const { own, query } = await agreed();
      query.delete('code');
      return (await own.comeBack(changed(query, { error: 'access_denied' }))).get('refused');
    },
  ],
  [
    'a page of another site that begins a login',
    refused,
    async () => {
      const own = browser();
      const headers = { ...own.headers(), origin: 'https://evil.example' };
      const said = { mill: String(way.mill), provider: way.provider };
      return refusalOf(visitor.call(beginThirdLogin, said, { headers }));
    },
  ],
  [
    'an answer of CAS with a document type and an entity',
    refused,
    async () => {
      const entity = '<!DOCTYPE x [<!ENTITY who "victim">]>';
      const { own, ...said } = await withTicket(`${entity}${casSuccess('&who;')}`);
      return refusalOf(own.enterByTicket(said));
    },
  ],
  [
    'an answer of CAS with an entity of a file',
    refused,
    async () => {
      const entity = '<!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/hostname">]>';
      const { own, ...said } = await withTicket(`${entity}${casSuccess('&who;')}`);
      return refusalOf(own.enterByTicket(said));
    },
  ],
  [
    'an answer of CAS that names two people',
    refused,
    async () => {
      const two = casSuccess('attacker</cas:user><cas:user>victim');
      const { own, ...said } = await withTicket(two);
      return refusalOf(own.enterByTicket(said));
    },
  ],
  [
    'a person in an attribute of an answer of CAS',
    refused,
    async () => {
      const inside = casSuccess('').replace(
        '<cas:user></cas:user>',
        '<cas:x><cas:user>victim</cas:user></cas:x>',
      );
      const { own, ...said } = await withTicket(inside);
      return refusalOf(own.enterByTicket(said));
    },
  ],
  [
    'a ticket that was used, at a server that takes it twice',
    refused,
    async () => {
      const { own, ticket, service } = await withTicket(casSuccess('victim'));
      await own.enterByTicket({ ticket, service });
      const { own: again, address } = await begun(casWay);
      const { service: next } = cas.agree(address, 'victim');
      return refusalOf(again.enterByTicket({ ticket, service: next }));
    },
  ],
  [
    'a ticket for the address of somebody else',
    refused,
    async () => {
      const { own, ticket, service } = await withTicket();
      const elsewhere = service.replace('https://mill.test', 'https://evil.example');
      return refusalOf(own.enterByTicket({ ticket, service: elsewhere }));
    },
  ],
  [
    'a ticket that was given for another login',
    refused,
    async () => {
      const { ticket } = await withTicket();
      const { own, address } = await begun(casWay);
      const { service } = cas.agree(address, 'attacker');
      return refusalOf(own.enterByTicket({ ticket, service }));
    },
  ],
  [
    'a ticket of a proxy',
    refused,
    async () => {
      const { own, service } = await withTicket();
      return refusalOf(own.enterByTicket({ ticket: 'PT-1-victim', service }));
    },
  ],
  [
    'a server that redirects elsewhere',
    refused,
    async () => {
      const base = await fakeServer(() => ({
        '/.well-known/openid-configuration': () => ({ status: 302, location: issuer.base, body: '' }),
      }));
      return refusalOf(browser().begin(await wayTo(base)));
    },
  ],
  [
    'a server whose answer does not end',
    refused,
    async () => {
      const base = await fakeServer(() => ({
        '/.well-known/openid-configuration': () => ({ body: 'x'.repeat(300_000) }),
      }));
      return refusalOf(browser().begin(await wayTo(base)));
    },
  ],
  [
    'a server that says it is another issuer',
    refused,
    async () => {
      const base = await fakeServer(() => ({
        '/.well-known/openid-configuration': () => ({ body: { issuer: issuer.base } }),
      }));
      return refusalOf(browser().begin(await wayTo(base)));
    },
  ],
  [
    'a server that never answers',
    'iam.thirdAway',
    async () => {
      const base = await fakeServer(() => ({ '/.well-known/openid-configuration': () => ({}) }));
      return refusalOf(browser().begin(await wayTo(base)));
    },
  ],
  [
    'a server that the platform did not approve of',
    refused,
    async () => {
      const fresh = await wayOf();
      await owner.query("update login_provider set approval = 'waiting' where id = $1", [fresh.provider]);
      return refusalOf(browser().begin(fresh));
    },
  ],
  [
    'an approval that was taken back in the middle',
    refused,
    async () => {
      const fresh = await wayOf();
      const { own, address } = await begun(fresh);
      const query = noted(issuer.agree(address, 'victim'));
      await owner.query("update login_provider set approval = 'refused' where id = $1", [fresh.provider]);
      return (await own.comeBack(query)).get('refused');
    },
  ],
  [
    'a way in that was switched off in the middle',
    refused,
    async () => {
      const fresh = await wayOf();
      await boundTo(fresh, { corporationId: issuer.base, subject: 'victim' });
      const { own, address } = await begun(fresh);
      const told = await own.comeBack(noted(issuer.agree(address, 'victim')));
      await fresh.admin.call(resourceCalls(loginProvider).edit, { id: fresh.provider, isEnabled: false });
      return refusalOf(own.trade(told));
    },
  ],
  [
    'somebody whose account is frozen',
    refused,
    async () => {
      const frozen = await boundTo(way, { corporationId: issuer.base, subject: 'frozen' });
      await owner.query("update app_user set status = 'frozen' where id = $1", [frozen.id]);
      const { own, query } = await agreed({}, 'frozen');
      return refusalOf(own.trade(await own.comeBack(query)));
    },
  ],
  [
    'somebody who left the mill and works in another',
    refused,
    async () => {
      const gone = await boundTo(way, { corporationId: issuer.base, subject: 'gone' });
      await make
        .tenant()
        .then((elsewhere) =>
          owner.query(
            'insert into membership (tenant_id, id, username, realname) select $1, id, username, realname from app_user where id = $2',
            [elsewhere, gone.id],
          ),
        );
      await owner.query('update membership set deleted_at = now() where tenant_id = $1 and id = $2', [
        way.mill,
        gone.id,
      ]);
      const { own, query } = await agreed({}, 'gone');
      return refusalOf(own.trade(await own.comeBack(query)));
    },
  ],
  [
    'somebody who never chose a password',
    'iam.passwordFirst',
    async () => {
      const fresh = await boundTo(way, { corporationId: issuer.base, subject: 'fresh' });
      await owner.query('insert into user_password (user_id, hash, is_handed_out) values ($1, $2, true)', [
        fresh.id,
        'x',
      ]);
      const { own, query } = await agreed({}, 'fresh');
      return refusalOf(own.trade(await own.comeBack(query)));
    },
  ],
  [
    'the same account name at another issuer',
    'iam.thirdUnbound',
    async () => {
      const second = await fakeIssuer();
      const fresh = await wayTo(second.base);
      await boundTo(fresh, { corporationId: issuer.base, subject: 'victim' });
      const { own, address } = await begun(fresh);
      return refusalOf(own.trade(await own.comeBack(noted(second.agree(address, 'victim')))));
    },
  ],
  [
    'an account that is bound to nobody',
    'iam.thirdUnbound',
    async () => {
      const { own, query } = await agreed({}, 'nobody');
      return refusalOf(own.trade(await own.comeBack(query)));
    },
  ],
  [
    'binding an account that is bound already',
    'iam.thirdTaken',
    async () => {
      const person = server.as(await make.user({ tenantIds: [way.mill] }));
      const own = browser();
      const { address } = (await own.beginBinding(person, way.provider)).result;
      const { body } = await own.trade(await own.comeBack(noted(issuer.agree(address, 'victim'))));
      return refusalOf(own.bind(person, body.parameter2 ?? ''));
    },
  ],
  [
    'binding an offer of somebody else’s browser',
    'iam.thirdOfferOver',
    async () => {
      const { own, query } = await agreed({}, 'attacker');
      const { body } = await own.trade(await own.comeBack(query));
      const { own: ofVictim } = await begun();
      const person = server.as(await make.user({ tenantIds: [way.mill] }));
      return refusalOf(ofVictim.bind(person, body.parameter2 ?? ''));
    },
  ],
  [
    'binding an offer of another mill',
    'iam.thirdOfferOver',
    async () => {
      const { own, query } = await agreed({}, 'attacker');
      const { body } = await own.trade(await own.comeBack(query));
      const stranger = server.as(await make.user({ tenantIds: [other.mill] }));
      return refusalOf(own.bind(stranger, body.parameter2 ?? ''));
    },
  ],
  [
    'a binding that somebody else began, finished in the victim’s browser',
    refused,
    async () => {
      const attacker = server.as(await make.user({ tenantIds: [way.mill] }));
      const { address } = (await browser().beginBinding(attacker, way.provider)).result;
      const { own } = await begun();
      return (await own.comeBack(noted(issuer.agree(address, 'of the victim')))).get('refused');
    },
  ],
];

describe('logins by providers under attack', () => {
  const doneLegally = new Set([
    'a code that was traded',
    'a ticket that was used, at a server that takes it twice',
  ]);

  it.each(attacks)('refuse %s', async (what, refusedAs, attack) => {
    const before = await sessionsOf(peopleAtRisk);
    expect(await attack()).toBe(refusedAs);
    // The first trade of these two is right; its repetition is the attack.
    const legal = doneLegally.has(what) ? 1 : 0;
    expect(await sessionsOf(peopleAtRisk)).toBe(before + legal);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%0a/../\n//evil.example',
    '/..//evil.example',
    '/user/login?redirect=//evil.example',
    '',
  ])('lead home and to no other site by the return path %j', async (back) => {
    const own = browser();
    const { address } = (await own.begin(way, { back })).result;
    const told = await own.comeBack(noted(issuer.agree(address, 'victim')));
    expect((await own.trade(told)).result.back).toBe('/');
  });

  it('mark the browser with a cookie that no page reads, no other site sends along, and that is for these calls alone', async () => {
    const reply = await browser().begin(way);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^third=[\w-]{43}; Path=\/jeecg-boot\/sys; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('tell no code, state or token in an address that a server sees, in a referrer, or in a log', async () => {
    const { own, query } = await agreed();
    const url = `/jeecg-boot/sys/thirdLogin/callback?${query}`;
    const { headers } = await app.fastify.inject({ method: 'GET', url, headers: own.headers() });
    const location = String(headers.location);
    expect(location.split('#', 1)).toEqual(['/oauth2-app/login']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    secrets.push(new URLSearchParams(location.split('#')[1]).get('code') ?? 'none');
    const { rows } = await owner.query<{ told: string }>('select login_log::text as told from login_log');
    const logged = [...server.logged, ...rows.map(({ told }) => told)].join('\n');
    expect(secrets.length).toBeGreaterThan(60);
    expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
  });
});
