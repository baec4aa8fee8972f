// @vitest-environment jsdom
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/api/queryClient.ts';
import { startPhrases } from '../../app/i18n/start.ts';
import { storeSession } from '../../app/session/session.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import { click, found, one, oneWith, render, type } from '@millwright/testing/web/app/render.tsx';
import { sampleNode, sampleSession } from '@millwright/testing/web/app/samples.ts';
import { Theme } from '../../app/theme/Theme.tsx';
import { trialDerived, trialHistory, trialOrder, trialRow } from '../../dev/gallery/trialDocument.ts';
import { addTrialWords } from '../../dev/gallery/trialWords.ts';
import { ActionHost } from '../actions/ActionHost.tsx';
import { DerivedContext } from '../context.ts';
import { ResourceDetail } from '../detail/ResourceDetail.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { quietBrowser, until } from '@millwright/testing/web/resource/openResource.tsx';
import { input, problem, saveForm } from '@millwright/testing/web/resource/screens.ts';
import { useResourceWords } from '../words.ts';

let leave: () => Promise<void> = () => Promise.resolve();
const { calls } = trialDerived;
const rights = Object.values(trialOrder.access).map((action) => ({ action, type: '1', describe: action }));
type Answers = Parameters<typeof fakeServer>[0];

vi.setConfig({ testTimeout: 30_000 });
beforeAll(async () => {
  await startPhrases('zh');
  addTrialWords('zh');
});
beforeEach(() => {
  stubWindow(1440);
  storeSession(sampleSession());
  sessionStorage.setItem('LOGIN_USER_MENU', JSON.stringify([sampleNode('/a')]));
  sessionStorage.setItem('LOGIN_USER_BUTTON_AUTH', JSON.stringify(rights));
  sessionStorage.setItem(
    'SYS_BUTTON_AUTH',
    JSON.stringify(rights.map((right) => ({ ...right, status: '1' }))),
  );
});
afterEach(async () => {
  await leave();
  queryClient.clear();
  quietBrowser();
});

function Details() {
  const words = useResourceWords(trialOrder);
  const none = () => undefined;
  return (
    <ResourceDetail
      id={trialRow.id}
      neighbours={[]}
      words={words}
      onOpen={none}
      onClose={none}
      onGone={none}
    />
  );
}

type FormProps = Pick<Parameters<typeof ResourceForm>[0], 'id' | 'from'>;
const form = (props: FormProps) => (
  <ResourceForm {...props} onClose={() => undefined} onGone={() => undefined} />
);

async function open(element: React.ReactNode, answers: Answers = {}) {
  const allAuth = rights.map((right) => ({ ...right, status: '1' }));
  const server = fakeServer({
    [userPermissions.path]: () => ok({ menu: [sampleNode('/a')], auth: rights, allAuth, sysSafeMode: false }),
    [calls.queryById.path]: () => ok(trialRow),
    [calls.history.path]: () => ok(trialHistory),
    ...answers,
  });
  const page = (
    <App>
      <DerivedContext value={trialDerived}>
        <ActionHost>{element}</ActionHost>
      </DerivedContext>
    </App>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  ({ leave } = await render(
    <Theme mode="light" language="zh">
      <RouterProvider router={router} />
    </Theme>,
  ));
  return server;
}

const text = (selector: string) => document.querySelector(selector)?.textContent ?? undefined;
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
/** Without the narrow space between groups of digits. */
const plain = (shown: string | null | undefined) => shown?.replaceAll('\u202f', ' ');
const given = (name: string) => plain(text(`[data-field="${name}"] [data-testid=given]`));
const cell = (place: number, name: string) =>
  found(
    () => document.querySelectorAll<HTMLInputElement>(`[data-testid=children] input[id$="-${name}"]`)[place],
  );

describe('the form of a document', () => {
  it('shows what the server writes as text, and sums and products while people type', async () => {
    const server = await open(form({ id: trialRow.id }), {
      [calls.edit.path]: () => ok({ ...trialRow, version: 4 }),
    });
    await input('customer');
    expect(given('number')).toBe('DD-20260928-02');
    expect(given('quantityKg')).toBe('28 000.48 kg');
    await type(await cell(0, 'bags'), '100');
    expect(given('quantityKg')).toBe('14 500.48 kg');
    expect(given('amount')).toBe('339 311.23');
    expect(texts('[data-testid=child-totals] td')).toEqual(['合计', '', '', '', '', '14 500.48', '']);
    await saveForm();
    await until(() => server.seen.some(({ path }) => path === calls.edit.path));
    const body = server.seen.find(({ path }) => path === calls.edit.path)?.body;
    expect(body).toMatchObject({ customer: trialRow['customer'], lines: [{ bags: 100 }, {}, {}] });
    expect(body).not.toHaveProperty('quantityKg');
    expect(body).not.toHaveProperty('number');
    expect(body).not.toHaveProperty('lines.0.quantityKg');
  });

  it('says of a new row that its number is given when it is saved, of a copy too', async () => {
    await open(form({ id: undefined, from: trialRow.id }));
    expect((await input('customer')).getAttribute('value')).toBe(trialRow['customer']);
    expect(given('number')).toBe('保存时自动生成');
    expect(given('quantityKg')).toBe('28 000.48 kg');
  });

  it('shows a field while it belongs to the row, and gives back what was typed', async () => {
    const server = await open(form({ id: undefined }), { [calls.add.path]: () => ok(trialRow) });
    await type(await input('contract'), 'HT-1');
    await click(await oneWith('[data-field="kind"] label', '打样'));
    expect(document.querySelector('[data-field="contract"]')).toBeNull();
    await type(await input('purpose'), '展会');
    await click(await oneWith('[data-field="kind"] label', '销售'));
    expect((await input('contract')).getAttribute('value')).toBe('HT-1');
    expect(document.querySelector('[data-field="purpose"]')).toBeNull();
    await saveForm();
    expect(problem('customer')).toBe('必填');
    expect(problem('contract')).toBeUndefined();
    expect(server.seen.filter(({ path }) => path === calls.add.path)).toEqual([]);
  });

  it('asks for a required field only while it belongs, and sends the others empty', async () => {
    const server = await open(form({ id: trialRow.id }), { [calls.edit.path]: () => ok(trialRow) });
    await click(await oneWith('[data-field="kind"] label', '打样'));
    await saveForm();
    await until(() => server.seen.some(({ path }) => path === calls.edit.path));
    expect(server.seen.find(({ path }) => path === calls.edit.path)?.body).toMatchObject({
      kind: 'sample',
      contract: null,
      purpose: null,
    });
  });

  it('puts what the server refuses into the row and column of the line', async () => {
    await open(form({ id: trialRow.id }), {
      [calls.edit.path]: () =>
        refusedWith(200, {
          code: 400,
          messageCode: 'core.invalid',
          errors: [{ field: 'lines.1.bags', rule: 'max', params: { max: 9999 } }],
        }),
    });
    await input('customer');
    await saveForm();
    await oneWith(
      '[data-testid=children] tbody tr:nth-child(2) td[data-label="件数"] [role=alert]',
      '不能大于 9999',
    );
  });
});

describe('the details of a document', () => {
  it('have number and state in the head, and one main action: the one that leads on', async () => {
    await open(<Details />);
    await oneWith('[data-testid=detail-title] > span', 'DD-20260928-02');
    await oneWith('[data-testid=detail-title] [data-testid=state-mark] > span', '生产中');
    await until(() => document.querySelector('[data-testid=actions] .ant-btn-primary') !== null);
    expect(texts('[data-testid=actions] .ant-btn-primary')).toEqual(['交付']);
    expect(texts('[data-testid=actions] > button')).toEqual(['交付', '重新排产', '编辑', '复制新增', '···']);
  });

  it('tell the way so far with time and person, what comes, and the dead end apart', async () => {
    await open(<Details />);
    await until(() => document.querySelectorAll('[data-testid=life] small').length === 3);
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-testid=life-way] li')].map((step) => [
        step.dataset['is'],
        step.textContent,
      ]),
    ).toEqual([
      ['done', '已计划2026-09-26 09:14 · 王丽'],
      ['done', '已排产2026-09-27 15:14 · 王丽'],
      ['now', '生产中2026-09-28 21:14 · 周辉'],
      ['next', '已交付'],
    ]);
    expect(texts('[data-testid=life-exits] li')).toEqual([]);
    expect(text('[data-testid=life] [aria-current=step] strong')).toBe('生产中');
  });

  it('stand in groups, fold empty fields under their number, and leave out what does not belong', async () => {
    await open(<Details />);
    await until(() => document.querySelectorAll('[data-testid=field-group]').length === 2);
    expect(texts('[data-testid=field-group] h3')).toEqual(['合同', '交付']);
    expect(text('[data-testid=field-group][aria-label="合同"]')).not.toContain('用途');
    expect(texts('[data-testid=field-group][aria-label="交付"] dt')).toEqual(['交货日期', '计划完成日期']);
    await click(await oneWith('[data-testid=field-group] button', '4 个空字段'));
    expect(texts('[data-testid=field-group][aria-label="交付"] dt')).toHaveLength(6);
  });

  it('add up their lines', async () => {
    await open(<Details />);
    await until(() => document.querySelector('[data-testid=child-totals]') !== null);
    expect(texts('[data-testid=child-totals] td')).toEqual(['合计', '', '', '', '', '28 000.48']);
  });

  it('are printed by a button, with mill, number, person and pages in the margins of the paper', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open(<Details />);
    await click(await one('[data-testid=actions-more]'));
    await click(await oneWith('[role=menuitem]', '打印'));
    expect(print).toHaveBeenCalledOnce();
    const sheet = text('style[media=print]') ?? '';
    expect(sheet).toContain('@top-right { content: "订单 DD-20260928-02"; }');
    expect(sheet).toContain('content: "第 " counter(page) " 页，共 " counter(pages) " 页"');
    expect(sheet).toMatch(/@bottom-left \{ content: "由 .+ 打印于 \d{4}-\d\d-\d\d \d\d:\d\d"; \}/);
  });
});
