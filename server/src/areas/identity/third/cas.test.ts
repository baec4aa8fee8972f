import { describe, expect, it } from 'vitest';
import { casSuccess, fakeCas } from './fakeCas.ts';
import { readCasAnswer } from './cas.ts';
import { thirdServer } from './thirdTesting.ts';

const cas = await fakeCas();
const { app, browser, millWith, boundTo, make, as } = await thirdServer();

describe('a login by CAS', () => {
  it('C-025 answers GET /sys/cas/client/validateLogin with token, person, departments and how many, for a ticket and its service', async () => {
    const way = await millWith('cas', { address: `${cas.base}/` });
    const person = await boundTo(way, { corporationId: `${cas.base}/`, subject: 'wang' });
    const own = browser();
    const { address } = (await own.begin(way, { back: '/account/center' })).result;
    const { ticket, service } = cas.agree(address, 'wang');
    expect(new URL(service).pathname).toBe('/oauth2-app/login');
    const answer = await app.fastify.inject({
      method: 'GET',
      url: '/jeecg-boot/sys/cas/client/validateLogin',
      query: { ticket, service },
      headers: own.headers(),
    });
    expect(answer.json()).toMatchObject({
      success: true,
      code: 200,
      result: {
        token: expect.stringMatching(/^ey/),
        userInfo: { id: person.id },
        departs: [],
        multi_depart: 0,
        back: '/account/center',
      },
    });
  });

  it('binds an account by an offer, and needs no secret', async () => {
    const way = await millWith('cas', { address: cas.base });
    const person = as(await make.user({ tenantIds: [way.mill] }));
    const own = browser();
    const { address } = (await own.begin(way)).result;
    const { body } = await own.enterByTicket(cas.agree(address, 'li'));
    expect(body).toMatchObject({ messageCode: 'iam.thirdUnbound', parameter1: 'li' });
    expect((await own.bind(person, body.parameter2 ?? '')).result.accounts).toMatchObject([
      { kind: 'cas', shownName: 'li' },
    ]);
  });
});

describe('an answer of CAS', () => {
  it.each([
    [
      'with attributes',
      casSuccess('wang').replace(
        '</cas:user>',
        '</cas:user><cas:attributes><cas:a>1</cas:a></cas:attributes>',
      ),
      'wang',
    ],
    ['with room around the name', casSuccess('\n  wang\n'), 'wang'],
    ['with a comment inside the name, which hides nothing', casSuccess('admin<!-- -->.evil'), 'admin.evil'],
    [
      'without a prefix',
      '<serviceResponse><authenticationSuccess><user>li</user></authenticationSuccess></serviceResponse>',
      'li',
    ],
    [
      'that is a failure beside a success',
      casSuccess('li').replace(
        '</cas:serviceResponse>',
        '<cas:authenticationFailure/></cas:serviceResponse>',
      ),
      undefined,
    ],
    ['that is a page', '<html><body>wang</body></html>', undefined],
  ])('%s names who it names', (_what, xml, user) => {
    expect(readCasAnswer(xml).user).toBe(user);
  });

  it.each(['', 'wang', '<a><b></a>', '<!DOCTYPE a><a/>'])('that is no plain XML is none: %j', (xml) => {
    expect(() => readCasAnswer(xml)).toThrow('proved nothing');
  });
});
