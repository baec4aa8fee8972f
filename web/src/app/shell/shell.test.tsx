// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPhrases } from '../i18n/start.ts';
import { render } from '@millwright/testing/web/app/render.tsx';
import { sampleNode } from '@millwright/testing/web/app/samples.ts';
import { FooterLine } from './head/FooterLine.tsx';
import { initials } from './person/initials.ts';
import { menuEntries } from './menu/menuEntries.tsx';
import { menuIcon } from './menu/menuIcons.ts';
import { buildIn } from '../buildIn.ts';

const filings = [
  { text: 'filing one', url: 'https://one.test/' },
  { text: 'filing two', url: 'https://two.test/' },
];
let leave: () => Promise<void> = () => Promise.resolve();
beforeAll(() => startPhrases('zh'));
afterEach(() => leave());

describe('the footer', () => {
  it('L-024 L-025 shows the company and, in Chinese, its two filings', async () => {
    const drawn = await render(<FooterLine language="zh" company="Qingyuan" filings={filings} />);
    leave = drawn.leave;
    expect(drawn.place.textContent).toBe('Qingyuanfiling onefiling two');
    expect(drawn.place.querySelectorAll('a')).toHaveLength(2);
  });

  it.each(['en', 'vn'] as const)('L-026 shows no filings in %s', async (language) => {
    const drawn = await render(<FooterLine language={language} company="Qingyuan" filings={filings} />);
    leave = drawn.leave;
    expect(drawn.place.textContent).toBe('Qingyuan');
  });

  it('is absent where nothing is configured', async () => {
    const drawn = await render(<FooterLine language="zh" company="" filings={[]} />);
    leave = drawn.leave;
    expect(drawn.place.textContent).toBe('');
    expect(drawn.place.querySelector('footer')).toBeNull();
  });
});

describe('the side menu', () => {
  const folder = { component: 'layouts/RouteView' };

  it('leaves out hidden entries and areas without any', () => {
    const entries = menuEntries([
      sampleNode('/area', {
        ...folder,
        children: [sampleNode('/a'), sampleNode('/b', { hidden: true })],
      }),
      sampleNode('/bare', { ...folder, children: [sampleNode('/c', { hidden: true })] }),
      sampleNode('/home', { ...folder, redirect: '/a' }),
    ]);
    expect(entries).toMatchObject([{ key: '/area', children: [{ key: '/a' }] }, { key: '/home' }]);
  });

  it('R-039 the home area is its screen, and an aggregate area one link to its first screen', () => {
    const children = [sampleNode('/dashboard/analysis'), sampleNode('/hidden', { hidden: true })];
    const several = [sampleNode('/a'), sampleNode('/b')];
    const [home, aggregate] = menuEntries([
      sampleNode('/home', { ...folder, name: 'home', children }),
      sampleNode('/area', { ...folder, name: 'area', alwaysShow: true, children: several }),
    ]);
    expect(home).toMatchObject({ key: '/dashboard/analysis' });
    expect(aggregate).toMatchObject({ key: '/a', title: sampleNode('/area', { name: 'area' }).meta.title });
    for (const entry of [home, aggregate]) expect(entry).not.toHaveProperty('children');
  });

  it.each([
    ['operationMonitor', undefined, 'operationMonitor'],
    ['qualityControl', undefined, 'quality'],
    ['whatever', 'energy', 'energy'],
    ['whatever', undefined, 'files'],
  ])('%s with icon %s has the icon %s', (name, icon, expected) => {
    const node = sampleNode('/x', { name });
    expect(menuIcon({ ...node, meta: { ...node.meta, icon } })).toBe(expected);
  });
});

it.each([
  ['王丽', '王'],
  ['L. Wang', 'LW'],
  ['Nguyễn Thị Lan', 'NL'],
  ['anna', 'A'],
  ['', ''],
])('%s without a picture is %s', (realname, expected) => {
  expect(initials(realname)).toBe(expected);
});

it('K-053 C-111 a page says which build it is', () => {
  expect(buildIn('<head><meta name="build" content="abc123"></head>')).toBe('abc123');
  expect(buildIn('<head></head>')).toBeUndefined();
});
