// @vitest-environment jsdom
import { longText, text } from '@millwright/contract/core/fields/fields.ts';
import { defineLifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import { App } from 'antd';
import phrases from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/api/queryClient.ts';
import { startPhrases } from '../../app/i18n/start.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import { click, found, one, oneWith, render, type } from '@millwright/testing/web/app/render.tsx';
import { ActionBar } from './ActionBar.tsx';
import { ActionHost, useAskAction } from './ActionHost.tsx';
import { actionsOfRow } from './rowActions.ts';
import { derive, DerivedContext } from '../context.ts';
import { FormField } from '../form/field/FormField.tsx';
import { FieldCell } from '../parts/Cell.tsx';
import { slots } from '../slots.ts';
import { rowId, quietBrowser, rowOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import { useResourceWords } from '../words.ts';

const order = defineResource('order', {
  namespace: 'production',
  path: '/$/production/order',
  title: 'number',
  fields: { number: text(30), remark: longText(120, { optional: true }) },
  list: ['number'],
  form: [['number']],
  access: crud('production.order'),
  lifeCycle: defineLifeCycle('order', {
    initial: 'planned',
    states: { planned: 'waiting', production: 'active', closed: 'done', cancelled: 'dead' },
    actions: {
      schedule: { from: ['planned'], to: 'production', access: 'production.order.schedule' },
      cancel: {
        from: ['planned', 'production'],
        to: 'cancelled',
        access: 'production.order.cancel',
        input: { reason: text(10) },
        final: true,
      },
    },
  }),
});
const words = {
  resources: {
    order: {
      title: '订单',
      fields: { number: '订单号', remark: '备注', reason: '原因', state: '状态' },
      actions: { schedule: '排产', cancel: '取消订单' },
      states: { planned: '已计划', production: '生产中', closed: '已关闭', cancelled: '已取消' },
    },
  },
};
const planned = rowOf(1, {
  number: 'DD-1',
  remark: null,
  state: 'planned',
  actions: ['edit', 'schedule', 'cancel'],
});
const closed = rowOf(2, { number: 'DD-2', remark: null, state: 'closed', actions: [] });

let leave: () => Promise<void> = () => Promise.resolve();
async function open(
  rows: (typeof planned)[],
  {
    answers = {},
    filled = {},
  }: { answers?: Parameters<typeof fakeServer>[0]; filled?: Parameters<typeof derive>[1] } = {},
) {
  stubWindow(1440);
  const server = fakeServer(answers);
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <App>
          <DerivedContext value={derive(order, filled)}>
            <ActionHost>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
              <Batch rows={rows} />
            </ActionHost>
          </DerivedContext>
        </App>
      ),
    },
  ]);
  ({ leave } = await render(<RouterProvider router={router} />));
  return server;
}

function Line({ row }: { row: typeof planned }) {
  const named = useResourceWords(order);
  const ask = useAskAction();
  const state = order.fields.number;
  return (
    <section aria-label={named.title(row)}>
      <FieldCell name="number" field={state} row={row} words={named} />
      <FieldCell name="state" field={state} row={row} words={{ ...named }} />
      <ActionBar
        title={named.title(row)}
        actions={actionsOfRow(row, {
          resource: order,
          words: named,
          ask,
          isBin: false,
          onEdit: () => undefined,
        })}
      />
    </section>
  );
}

function Batch({ rows }: { rows: (typeof planned)[] }) {
  const ask = useAskAction();
  return (
    <>
      <button type="button" onClick={() => ask({ kind: 'cycle', action: 'schedule', rows })}>
        all
      </button>
      <button type="button" onClick={() => ask({ kind: 'cycle', action: 'schedule', rows: [] })}>
        none
      </button>
    </>
  );
}
const actionsOf = (title: string) =>
  [...document.querySelectorAll(`section[aria-label="${title}"] button`)].map(
    ({ textContent }) => textContent,
  );
const done = (place: number, message: string | null = null) => ({
  id: rowId(place),
  title: `DD-${place}`,
  isDone: message === null,
  messageCode: null,
  message,
});

vi.setConfig({ testTimeout: 20_000 });
beforeAll(async () => {
  await startPhrases('zh');
  phrases.addResourceBundle('zh', 'production', words, true, true);
});
afterEach(async () => {
  await leave();
  queryClient.clear();
  quietBrowser();
});

describe('the action bar of a life cycle', () => {
  it('has what the row allows, at most two in words, and nothing for a row that allows nothing', async () => {
    await open([planned, closed]);
    expect(actionsOf('DD-1')).toEqual(['排产', '编辑', '···']);
    expect(actionsOf('DD-2')).toEqual([]);
  });

  it('asks before it acts, and says that it is done', async () => {
    const path = `${order.path}/schedule`;
    const server = await open([planned], { answers: { [path]: () => ok({ outcomes: [done(1)] }) } });
    await click(await oneWith('section button', '排产'));
    await oneWith('.ant-modal-title', '排产“DD-1”？');
    await click(await one('.ant-modal .ant-btn-primary'));
    await oneWith('.ant-message *', '“DD-1”：排产完成');
    expect(server.seen[0]?.body).toEqual({ ids: [rowId(1)] });
  });

  it('S-079 asks for what the action needs, and repeats the object of one that cannot be taken back', async () => {
    const path = `${order.path}/cancel`;
    const server = await open([planned], { answers: { [path]: () => ok({ outcomes: [done(1)] }) } });
    await click(await one('[aria-label="DD-1 的更多操作"]'));
    await click(await oneWith('[role=menuitem]', '取消订单'));
    await oneWith('[data-testid=final] strong', 'DD-1');
    const send = await found(() => document.querySelector<HTMLElement>('.ant-modal .ant-btn-dangerous'));
    await click(send);
    await oneWith('[role=alert]', '必填');
    expect(server.seen).toHaveLength(0);
    await type(
      await found(() =>
        document.querySelector<HTMLInputElement>('[data-testid=prompt] [data-field=reason] input'),
      ),
      '客户撤单',
    );
    await click(send);
    await until(() => server.seen.length === 1);
    expect(server.seen[0]?.body).toEqual({ ids: [rowId(1)], reason: '客户撤单' });
  });

  it('shows a refusal of what was entered in its place', async () => {
    const path = `${order.path}/cancel`;
    await open([planned], {
      answers: {
        [path]: () =>
          refusedWith(200, {
            code: 400,
            messageCode: 'core.invalid',
            errors: [{ field: 'reason', rule: 'maxLength', params: { max: 10 } }],
          }),
      },
    });
    await click(await one('[aria-label="DD-1 的更多操作"]'));
    await click(await oneWith('[role=menuitem]', '取消订单'));
    await type(
      await found(() =>
        document.querySelector<HTMLInputElement>('[data-testid=prompt] [data-field=reason] input'),
      ),
      'x',
    );
    await click(await one('.ant-modal .ant-btn-dangerous'));
    await oneWith('[role=alert]', '最多 10 个字符');
  });

  it('tells of several rows what became of each', async () => {
    const path = `${order.path}/schedule`;
    await open([planned, closed], {
      answers: { [path]: () => ok({ outcomes: [done(1), done(2, '已关闭')] }) },
    });
    await click(await oneWith('button', 'all'));
    await oneWith('.ant-modal-title', '排产所选 2 项？');
    await click(await one('.ant-modal .ant-btn-primary'));
    await oneWith('[data-testid=outcomes-head]', '2 项中 1 项已完成');
  });

  it('M-051 asks to select at least one when nothing is chosen', async () => {
    await open([planned]);
    await click(await oneWith('button', 'none'));
    await oneWith('.ant-message *', '请至少选择一项');
  });
});

describe('slots', () => {
  it('put what an area draws in the place of a value', async () => {
    const own = slots(order, { cell: { number: ({ row }) => <b>{row.number.toLowerCase()}</b> } });
    await open([planned], { filled: own.filled });
    await oneWith('section b', 'dd-1');
  });

  it('put an input of an area in the place of the usual one', async () => {
    const own = slots(order, { input: { number: ({ id }) => <textarea id={id} data-own /> } });
    const Sample = () => {
      const named = useResourceWords(order);
      return (
        <FormField
          name="number"
          field={order.fields.number}
          words={named}
          value=""
          problems={undefined}
          onChange={vi.fn()}
        />
      );
    };
    ({ leave } = await render(
      <DerivedContext value={derive(order, own.filled)}>
        <Sample />
      </DerivedContext>,
    ));
    expect(document.querySelector('[data-own]')).not.toBeNull();
  });
});
