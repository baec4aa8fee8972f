import { describe, expect, it } from 'vitest';
import { testProvider } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import { chatSecret, corporation, fakeChatApps } from './fakeChatApps.ts';
import { thirdServer, typeOf } from './thirdTesting.ts';

const apps = await fakeChatApps();
const { base } = apps;
const { browser, millWith, boundTo } = await thirdServer({
  isInsideAllowed: false,
  chatAppUrls: { weCom: base, dingTalk: base, feishu: base },
});

const said = {
  weCom: { corporationId: corporation, agentId: '1000002' },
  dingTalk: { corporationId: corporation, clientId: 'ding-app' },
  feishu: { corporationId: corporation, clientId: 'cli_app' },
} as const;
const kinds = ['weCom', 'dingTalk', 'feishu'] as const;
type Kind = (typeof kinds)[number];
const wayBy = (kind: Kind, secret: string = chatSecret) => millWith(kind, said[kind], secret);

/** Comes in as somebody of a corporation, and gives the answer of the trade or the refusal. */
async function comeIn(way: { mill: number; provider: string }, member = { subject: 'wang', corporation }) {
  const own = browser();
  const { address } = (await own.begin(way)).result;
  const told = await own.comeBack(apps.agree(address, member));
  return { own, address, told };
}

describe.each(kinds)('a login by %s', (kind) => {
  it('lets in whoever bound the account, and names the convention’s type', async () => {
    const way = await wayBy(kind);
    const person = await boundTo(way, { corporationId: corporation, subject: 'wang' });
    const { own, told } = await comeIn(way);
    expect(told.get('type')).toBe(typeOf(kind));
    expect((await own.trade(told)).result.userInfo.id).toBe(person.id);
  });

  it('lets nobody in of another organization, who may have the same account name there', async () => {
    const way = await wayBy(kind);
    await boundTo(way, { corporationId: corporation, subject: 'wang' });
    const { told } = await comeIn(way, { subject: 'wang', corporation: 'another' });
    expect(told.get('refused')).toBe('iam.thirdRefused');
  });

  it('lets nobody in by a code of the app that was used', async () => {
    const way = await wayBy(kind);
    await boundTo(way, { corporationId: corporation, subject: 'wang' });
    const own = browser();
    const { address } = (await own.begin(way)).result;
    const query = apps.agree(address, { subject: 'wang', corporation });
    await own.comeBack(query);
    const again = (await own.begin(way)).result.address;
    query.set('state', new URL(again).searchParams.get('state') ?? '');
    expect((await own.comeBack(query)).get('refused')).toBe('iam.thirdRefused');
  });

  it('is tested in words: the right secret works, a wrong one is told from it', async () => {
    const right = await wayBy(kind);
    expect((await right.admin.call(testProvider, { id: right.provider })).result).toEqual({
      problem: null,
      detail: null,
    });
    const wrong = await wayBy(kind, 'wrong');
    const { problem, detail } = (await wrong.admin.call(testProvider, { id: wrong.provider })).result;
    expect(problem).toBe('wrongSecret');
    expect(detail).toMatch(/^(40001|invalidClientIdOrSecret|10014)$/);
  });
});

describe('enterprise WeChat', () => {
  it('asks for a token of the app once, and anew when it was made void', async () => {
    const way = await wayBy('weCom');
    await boundTo(way, { corporationId: corporation, subject: 'wang' });
    const before = apps.counts.weComTokens;
    await comeIn(way);
    await comeIn(way);
    expect(apps.counts.weComTokens).toBe(before + 1);
    apps.voidTokens();
    const { own, told } = await comeIn(way);
    expect((await own.trade(told)).body.success).toBe(true);
    expect(apps.counts.weComTokens).toBe(before + 2);
  });

  it('shows a QR code on a computer, and asks nothing inside the app', async () => {
    const way = await wayBy('weCom');
    const onComputer = (await browser('Mozilla/5.0').begin(way)).result.address;
    expect(new URL(onComputer).pathname).toBe('/wwlogin/sso/login');
    const inApp = new URL((await browser('Mozilla/5.0 wxwork/4.1').begin(way)).result.address);
    expect([inApp.pathname, inApp.hash]).toEqual(['/connect/oauth2/authorize', '#wechat_redirect']);
  });
});
