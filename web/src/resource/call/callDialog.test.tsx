// @vitest-environment jsdom
import { defineCall } from '@millwright/contract/core/call/call.ts';
import { parameters, requestId } from '@millwright/contract/core/resource/parameters.ts';
import { choice, longText, quantity, text } from '@millwright/contract/core/fields/fields.ts';
import { rowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import phrases from 'i18next';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryClient } from '../../app/api/queryClient.ts';
import { startPhrases } from '../../app/i18n/start.ts';
import { fakeServer, ok, refusedWith, type SeenRequest } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, oneWith, press, render, type } from '@millwright/testing/web/app/render.tsx';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import { quietBrowser, rowId, until } from '@millwright/testing/web/resource/openResource.tsx';
import { CallDialog } from './CallDialog.tsx';
import type { CallDialogProps } from './dialogProps.ts';

const movePart = defineCall('maintenance.movePart', {
  method: 'POST',
  path: '/part/move',
  access: 'session',
  isOnce: true,
  input: z.object({
    id: z.uuid(),
    requestId: requestId(),
    ...parameters({
      kind: choice(['received', 'counted', 'issued', 'returned']),
      mass: quantity({ digits: 1, above: 0, unit: 'kg' }),
      reason: longText(20, { optional: true }),
      place: text(5, { optional: true }),
    }),
  }),
  output: z.object({ onHand: z.number() }),
});
const escalate = defineCall('maintenance.escalate', {
  method: 'POST',
  path: '/part/escalate',
  access: 'session',
  input: z.object({ ids: z.array(z.uuid()).min(1), reason: z.string().trim().min(1).max(200) }),
  output: z.object({ outcomes: z.array(rowOutcome) }),
});
const words = {
  commands: {
    movePart: {
      title: '移动“{title}”',
      submit: '移动备件',
      done: '已移动',
      fields: { mass: '质量', kind: '方式', place: '库位' },
      choices: { kind: { received: '入库', counted: '盘点', issued: '出库', returned: '退库' } },
    },
    escalate: { title: '上报 {count} 项', submit: '上报', done: '已上报', fields: { reason: '原因' } },
  },
};
const part = { id: rowId(1), title: 'B-1' };

let leave: () => Promise<void> = () => Promise.resolve();
type Some = Partial<CallDialogProps<typeof movePart>>;
type Answers = Parameters<typeof fakeServer>[0];

async function open(answers: Answers, props: Some = {}) {
  stubWindow(1440);
  const server = fakeServer(answers);
  const onClose = vi.fn();
  const onDone = vi.fn();
  ({ leave } = await render(
    <App>
      <CallDialog call={movePart} rows={[part]} onClose={onClose} onDone={onDone} {...props} />
    </App>,
  ));
  return { server, onClose, onDone };
}
const field = (name: string) =>
  found(() =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-testid=prompt] [data-field=${name}] :is(input:not([type=search], [role=combobox]), textarea)`,
    ),
  );
const submit = () => one('.ant-modal .ant-btn-primary');
const answered = { '/part/move': () => ok({ onHand: 3 }) };
const bodies = (seen: readonly SeenRequest[]) => seen.map(({ body }) => body);

vi.setConfig({ testTimeout: 20_000 });
beforeAll(async () => {
  await startPhrases('zh');
  phrases.addResourceBundle('zh', 'maintenance', words, true, true);
});
afterEach(async () => {
  await leave();
  queryClient.clear();
  quietBrowser();
});

describe('the dialog of a command', () => {
  it('draws the parameters that people fill in, named by the words of the command', async () => {
    await open(answered);
    await oneWith('.ant-modal-title', '移动“B-1”');
    const labels = [...document.querySelectorAll('[data-testid=prompt] label[for]')].map(
      (label) => label.textContent,
    );
    expect(labels).toEqual(['方式', '质量', '原因选填', '库位选填']);
    expect((await submit()).textContent).toBe('移动备件');
  });

  it('sends what was typed with the rows, says that it is done, and closes', async () => {
    const { server, onClose, onDone } = await open(answered, { initial: { kind: 'issued' } });
    await type(await field('mass'), '1,250.5');
    await click(await submit());
    await oneWith('.ant-message *', '已移动');
    expect(bodies(server.seen)).toEqual([
      { id: part.id, requestId: expect.any(String), kind: 'issued', mass: 1250.5, reason: null, place: null },
    ]);
    expect(onDone).toHaveBeenCalledWith({ onHand: 3 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows what is wrong at the field before it sends', async () => {
    const { server } = await open(answered, { initial: { kind: 'issued' } });
    await type(await field('place'), 'A-1-22');
    await click(await submit());
    await oneWith('[data-field=mass] [role=alert]', '必填');
    await oneWith('[data-field=place] [role=alert]', '最多 5 个字符');
    expect(server.seen).toHaveLength(0);
  });

  it('shows a refusal of the server at its field, and keeps what was typed', async () => {
    const { onClose } = await open(
      {
        '/part/move': () =>
          refusedWith(200, {
            messageCode: 'core.invalid',
            errors: [{ field: 'mass', rule: 'max', params: { max: 3 } }],
          }),
      },
      { initial: { kind: 'issued' } },
    );
    await type(await field('mass'), '7');
    await click(await submit());
    await oneWith('[data-field=mass] [role=alert]', '不能大于 3');
    expect((await field('mass')).value).toBe('7');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the draft without network, and sends the same request again', async () => {
    let isAway = true;
    const { server, onClose } = await open(
      {
        '/part/move': () => {
          const wasAway = isAway;
          isAway = false;
          return wasAway ? Promise.reject(new TypeError('no network')) : ok({ onHand: 1 });
        },
      },
      { initial: { kind: 'issued' } },
    );
    await type(await field('mass'), '7');
    await click(await submit());
    await one('[data-testid=prompt] > [role=alert]');
    await click(await submit());
    await until(() => onClose.mock.calls.length > 0);
    const [first, second] = server.seen;
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('sends once when somebody presses twice, by mouse and by Enter', async () => {
    const { server, onClose } = await open(answered, { initial: { kind: 'issued' } });
    await type(await field('mass'), '7');
    const form = await one('[data-testid=prompt]');
    const button = await submit();
    await act(async () => {
      button.click();
      button.click();
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await until(() => onClose.mock.calls.length > 0);
    expect(server.seen).toHaveLength(1);
  });

  it('does not take Enter in a calendar for the end of the dialog', async () => {
    const { server } = await open(answered, {
      initial: { kind: 'issued', mass: 3 },
      fields: { place: { days: {} } },
    });
    const day = await one('[data-field=place] .ant-picker input');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void day.dispatchEvent(enter));
    // A browser sends the form of an input unless the key was dealt with.
    expect(enter.defaultPrevented).toBe(true);
    expect(server.seen).toHaveLength(0);
  });

  it('asks before Esc throws away what was typed', async () => {
    const { onClose } = await open(answered);
    await type(await field('mass'), '7');
    await press(await one('[role=dialog]'), 'Escape');
    await oneWith('.ant-modal-confirm-title', '有未保存的修改，确定离开？');
    expect(onClose).not.toHaveBeenCalled();
    await click(await oneWith('.ant-modal-confirm-btns button', '不保存离开'));
    await until(() => onClose.mock.calls.length > 0);
  });

  it('closes at once when nothing was typed', async () => {
    const { onClose } = await open(answered);
    await click(await one('.ant-modal-footer button:not(.ant-btn-primary)'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves out what does not belong to the other values', async () => {
    const { server, onClose } = await open(answered, {
      initial: { kind: 'counted', place: 'A' },
      fields: ({ kind }) => ({ place: { isAway: kind === 'counted' } }),
    });
    expect(document.querySelector('[data-field=place]')).toBeNull();
    await type(await field('mass'), '7');
    await click(await submit());
    await until(() => onClose.mock.calls.length > 0);
    expect(bodies(server.seen)).toEqual([expect.objectContaining({ kind: 'counted', place: null })]);
  });

  it('waits for what its page lacks', async () => {
    await open(answered, { given: () => undefined });
    expect(await submit()).toHaveProperty('disabled', true);
  });

  it('sends once more with an answer to a doubt', async () => {
    const { server, onClose } = await open(
      {
        '/part/move': ({ body }) =>
          z.object({ reason: z.literal('sure') }).safeParse(body).success
            ? ok({ onHand: 1 })
            : refusedWith(409, { messageCode: 'maintenance.doubt' }),
      },
      {
        initial: { kind: 'issued', mass: 3 },
        onRefusal: ({ messageCode }, again) => {
          void again({ reason: 'sure' });
          return messageCode === 'maintenance.doubt';
        },
      },
    );
    await click(await submit());
    await until(() => onClose.mock.calls.length > 0);
    expect(server.seen).toHaveLength(2);
  });
});

describe('the dialog of a command for several rows', () => {
  const rows = [part, { id: rowId(2), title: 'B-2' }];
  const outcome = (place: number, message: string | null) => ({
    id: rowId(place),
    title: `B-${place}`,
    isDone: message === null,
    messageCode: null,
    message,
  });

  it('tells what became of each', async () => {
    stubWindow(1440);
    const server = fakeServer({
      '/part/escalate': () => ok({ outcomes: [outcome(1, null), outcome(2, '已关闭')] }),
    });
    const onClose = vi.fn();
    ({ leave } = await render(
      <App>
        <CallDialog call={escalate} rows={rows} onClose={onClose} />
      </App>,
    ));
    await oneWith('.ant-modal-title', '上报 2 项');
    await type(await field('reason'), '无人');
    await click(await submit());
    await oneWith('[data-testid=outcomes-head]', '2 项中 1 项已完成');
    expect(bodies(server.seen)).toEqual([{ ids: [rowId(1), rowId(2)], reason: '无人' }]);
    await click(await submit());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks a call for one row once for each', async () => {
    const taken = ({ body }: SeenRequest) =>
      z.object({ id: z.literal(rowId(2)) }).safeParse(body).success
        ? refusedWith(409, { message: '库存不足' })
        : ok({ onHand: 1 });
    const { server } = await open({ '/part/move': taken }, { rows, initial: { kind: 'issued', mass: 3 } });
    await click(await submit());
    await oneWith('[data-testid=outcomes] small', '库存不足');
    expect(server.seen).toHaveLength(2);
  });
});
