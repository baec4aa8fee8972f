// @vitest-environment jsdom
import { App } from 'antd';
import { act, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startPhrases } from '../../../app/i18n/start.ts';
import { found, one, oneWith, render, type } from '@millwright/testing/web/app/render.tsx';
import { ShareBar } from '../../../kit/figures/ShareBar.tsx';

const people = ['A', 'B', 'C'];

function Bar() {
  const [shares, setShares] = useState([3334, 3333, 3333]);
  return (
    <App>
      <ShareBar
        parts={people.map((name) => ({ key: name, name, label: name, borderLabel: `border ${name}` }))}
        shares={shares}
        perPercent={100}
        text={(share) => `${share / 100} %`}
        totalLabel="total"
        rule="between 0 and 100 %"
        language="en"
        onChange={setShares}
      />
      <output>{shares.join()}</output>
    </App>
  );
}

beforeAll(() => startPhrases('zh'));

it('refuses 150 % at its field and leaves the other parts as they were', async () => {
  await render(<Bar />);
  const field = await found(() => document.querySelector<HTMLInputElement>('input[aria-label=A]'));
  await act(async () => field.focus());
  for (const typed of ['1', '15', '150']) await type(field, typed);
  await oneWith('[role=alert]', 'between 0 and 100 %');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect((await one('output')).textContent).toBe('3334,3333,3333');
  await type(field, '50');
  expect((await one('output')).textContent).toBe('5000,2500,2500');
  expect(document.querySelector('[role=alert]')).toBeNull();
});
