import { describe, expect, it } from 'vitest';
import { listLoginLog, loginLogRight } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import {
  listOwnThirdAccounts,
  listThirdWays,
  unbindThirdAccount,
} from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { fakeIssuer, issuerSecret } from './fakeIssuer.ts';
import { thirdServer } from './thirdTesting.ts';

const issuer = await fakeIssuer();
const server = await thirdServer();
const { make, visitor, browser, millWith, boundTo, clock } = server;
const millOfIssuer = () =>
  millWith('oidc', { address: issuer.base, clientId: issuer.clientId }, issuerSecret);

describe('a login by OpenID Connect', () => {
  it('C-024 answers GET /sys/thirdLogin/getLoginUser/{token}/{thirdType} with token and person, for a code of the callback', async () => {
    const way = await millOfIssuer();
    const person = await boundTo(way, { corporationId: issuer.base, subject: 'wang' });
    const own = browser();
    const { address } = (await own.begin(way, { back: '/monitor/monitorScreen?line=2' })).result;
    const told = await own.comeBack(issuer.agree(address, 'wang'));
    const answer = await server.app.fastify.inject({
      method: 'GET',
      url: `/jeecg-boot/sys/thirdLogin/getLoginUser/${told.get('code')}/oidc`,
      headers: own.headers(),
    });
    expect(answer.json()).toMatchObject({
      success: true,
      code: 200,
      result: {
        token: expect.stringMatching(/^ey/),
        userInfo: { id: person.id, username: person.username },
        back: '/monitor/monitorScreen?line=2',
        mill: way.mill,
      },
    });
  });

  it('is written into the login log with its way in', async () => {
    const way = await millOfIssuer();
    await boundTo(way, { corporationId: issuer.base, subject: 'wang' });
    const own = browser();
    const { address } = (await own.begin(way)).result;
    expect((await own.trade(await own.comeBack(issuer.agree(address, 'wang')))).body.success).toBe(true);
    const reader = server.as(await make.user({ tenantIds: [way.mill], codes: [loginLogRight] }));
    const { records } = (await reader.call(listLoginLog)).result;
    expect(records.filter(({ kind }) => kind === 'login').map((entry) => entry.way)).toContain('oidc');
  });

  it('is written into the log of the mill too where the account is bound to nobody, by no account of ours', async () => {
    const way = await millOfIssuer();
    // An account of ours that is called as the provider calls the stranger.
    const namesake = await make.user({ tenantIds: [way.mill], username: 'Name of stranger' });
    const own = browser();
    const { address } = (await own.begin(way)).result;
    const told = await own.trade(await own.comeBack(issuer.agree(address, 'stranger')));
    expect(told.body.messageCode).toBe('iam.thirdUnbound');
    const reader = server.as(await make.user({ tenantIds: [way.mill], codes: [loginLogRight] }));
    const { records } = (await reader.call(listLoginLog, { kind: 'refused' })).result;
    expect(records).toMatchObject([
      {
        reason: 'thirdUnbound',
        userId: null,
        username: namesake.username,
        realname: null,
        way: 'oidc',
        times: 1,
      },
    ]);
  });

  it('offers an account that is bound to nobody to whoever logs in as usual, who binds it, comes in by it, and unbinds it', async () => {
    const way = await millOfIssuer();
    const person = server.as(await make.user({ tenantIds: [way.mill] }));
    const own = browser();
    const comeIn = async () => {
      const { address } = (await own.begin(way)).result;
      return own.trade(await own.comeBack(issuer.agree(address, 'li')));
    };
    const unbound = await comeIn();
    expect(unbound.body).toMatchObject({ messageCode: 'iam.thirdUnbound', parameter1: 'Name of li' });
    const bound = await own.bind(person, unbound.body.parameter2 ?? '');
    expect(bound.result).toMatchObject({
      accounts: [{ kind: 'oidc', provider: 'By oidc', shownName: 'Name of li', usedMs: null }],
      ways: [],
    });
    expect((await comeIn()).result.back).toBe('/');
    const [account] = (await person.call(listOwnThirdAccounts)).result.accounts;
    expect(account?.usedMs).toBe(clock.nowMs());
    expect((await person.call(unbindThirdAccount, { id: account?.id })).result.accounts).toEqual([]);
    expect((await comeIn()).body.messageCode).toBe('iam.thirdUnbound');
  });

  it('binds from the personal centre to the one who began, and to nobody else', async () => {
    const way = await millOfIssuer();
    const [person, other] = [
      server.as(await make.user({ tenantIds: [way.mill] })),
      server.as(await make.user({ tenantIds: [way.mill] })),
    ];
    const own = browser();
    const { address } = (await own.beginBinding(person, way.provider)).result;
    const { body } = await own.trade(await own.comeBack(issuer.agree(address, 'zhao')));
    expect(body.messageCode).toBe('iam.thirdUnbound');
    expect((await own.bind(other, body.parameter2 ?? '')).body.messageCode).toBe('iam.thirdOfferOver');
    expect((await own.bind(person, body.parameter2 ?? '')).result.accounts).toHaveLength(1);
  });

  it('is offered to whoever has the link of the mill, by number or short name, and tells nothing of other mills', async () => {
    const { mill, provider } = await millOfIssuer();
    const expected = [{ id: provider, name: 'By oidc', kind: 'oidc' }];
    const waysOf = async (code: string) => (await visitor.call(listThirdWays, { mill: code })).result.ways;
    expect(await waysOf(String(mill))).toEqual(expected);
    expect(await waysOf(`MILL${mill}`)).toEqual(expected);
    expect(await waysOf('nowhere')).toEqual([]);
  });
});
