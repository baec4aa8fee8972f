// @vitest-environment jsdom
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { describe, expect, it } from 'vitest';
import type { Reply } from '@millwright/testing/web/app/fakeServer.ts';
import { one, oneWith } from '@millwright/testing/web/app/render.tsx';
import { pageOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import { makers, resourceScreens, tableRows } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const path = `${manufacturer.path}/list`;
const card = () => document.querySelector('[data-testid=list-card]');

describe('a list that is asked something else', () => {
  it('marks the rows it still shows as those of the question before, and lets nothing be done with them', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { go } = await open(manufacturer, {
      answers: {
        [path]: ({ query }) =>
          query.get('pageNo') === '2'
            ? new Promise((resolve) => {
                answer = resolve;
              })
            : pageOf(makers, { total: 40 }),
      },
    });
    await until(() => tableRows().length === 3);
    expect(card()?.getAttribute('aria-busy')).toBe('false');
    await go('/list?pageNo=2');
    await until(() => card()?.getAttribute('aria-busy') === 'true');
    expect([...tableRows()].map((row) => row.hasAttribute('inert'))).toEqual([true, true, true]);
    await oneWith('[data-testid=earlier]', '正在查询，以下仍是上一次的结果');
    answer(pageOf(makers.slice(0, 1), { total: 21 }));
    await until(() => tableRows().length === 1);
    expect(card()?.getAttribute('aria-busy')).toBe('false');
    expect(tableRows()[0]?.hasAttribute('inert')).toBe(false);
  });

  it('shows no row of the question before once the new one has failed, but why, and asks again when told to', async () => {
    let isAway = true;
    const { go } = await open(manufacturer, {
      answers: {
        [path]: ({ query }) => {
          if (query.get('pageNo') === '2' && isAway) throw new TypeError('nobody listens');
          return pageOf(makers, { total: 40 });
        },
      },
    });
    await until(() => tableRows().length === 3);
    await go('/list?pageNo=2');
    await until(() => tableRows().length === 0);
    const failed = await one('[data-testid=list-card] [role=alert]');
    expect(failed.textContent).toContain('网络不可用');
    expect(document.querySelector('[data-testid=list-foot]')?.textContent).toBe('');
    isAway = false;
    failed.querySelector('button')?.click();
    await until(() => tableRows().length === 3);
  });
});
