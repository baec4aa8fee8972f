// @vitest-environment jsdom
import {
  listLedger,
  type MachineLedger,
  showLedger,
} from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { foundLines } from '@millwright/contract/areas/ledger/ledger/foundLines.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  all,
  missing,
  openBoardPage,
  boardText,
  withBoards,
} from '@millwright/testing/web/boards/openBoard.tsx';
import { FigureStrip } from '../ledgerParts/FigureStrip.tsx';
import { useLedgerWords } from '../ledgerParts/useLedgerWords.ts';
import { LedgerMachines } from '../ledger/LedgerMachines.tsx';
import { sortedLines } from '../ledger/sorting.ts';
import { CostBand, NextDue } from './Bands.tsx';
import { fixtureId, ledgerFixture } from '@millwright/testing/web/ledger/ledger.ts';
import { Life } from './Life.tsx';
import { lifeScale, windowEnd } from './lifeScale.ts';
import { NinetyDays } from './NinetyDays.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { sidesOf } from './sidesOf.ts';
import { joinedFailures, windowScale } from './windowScale.ts';

withBoards();

const moved = vi.fn<(to: string | undefined) => void>();

function Page({ ledger }: { ledger: MachineLedger }) {
  const words = useLedgerWords(ledger.scope.zone);
  return (
    <>
      <FigureStrip figures={ledger.figures} words={words} against="alike" label="figures" />
      <Life ledger={ledger} words={words} onMove={moved} />
      <NinetyDays ledger={ledger} words={words} onMove={moved} />
      <NextDue cycles={ledger.cycles ?? []} today={ledger.scope.today} words={words} />
      <OpenTasks open={ledger.open} words={words} />
      {ledger.costs === undefined ? null : <CostBand costs={ledger.costs} words={words} />}
    </>
  );
}
const Whole = () => <Page ledger={ledgerFixture} />;
const { cycles: _cycles, parts: _parts, costs: _costs, ...bare } = ledgerFixture;
const Bare = () => <Page ledger={{ ...bare, failures: [], works: [], changes: [], open: [] }} />;

const line = {
  id: 8,
  code: 'RF-08',
  number: '08',
  kind: 'spinning',
  model: 'RF-1008',
  area: 'B2',
  status: 'inUse',
  state: 4,
  sinceMs: 1,
  fault: 'S703',
  figures: ledgerFixture.figures,
  openTasks: 2,
  urgentTasks: 1,
  maintainedMs: null,
} as const;
const noFigure = { ...ledgerFixture.figures[0], kpi: 'mtbf', value: null } as const;
const lines = [
  { ...line, figures: [...line.figures] },
  { ...line, id: 9, code: 'CD-01', number: '01', kind: 'carding', figures: [] } as const,
  { ...line, id: 10, code: 'RF-10', number: '10', figures: [{ ...line.figures[0], ...noFigure }] },
];
const Table = () => (
  <LedgerMachines
    list={listLedger.output.parse({ scope: ledgerFixture.scope, machines: lines, currency: 'CNY' })}
  />
);

describe.each(languages)('in %s', { timeout: 30_000 }, (language) => {
  it.each([
    ['a ledger with plans, parts and costs', Whole],
    ['a ledger of which little is known', Bare],
    ['the list of ledgers', Table],
  ])('%s is drawn with every word and figure', async (_, Screen) => {
    await openBoardPage(Screen, { language, answer: { names: [] } });
    expect(missing).toEqual([]);
    expect(boardText()).not.toMatch(/undefined|NaN|Infinity|\[object|\b(ledger|figures|resources)\.[a-z]/);
    const spoken = all('[aria-label]').map((element) => element.getAttribute('aria-label'));
    expect(spoken.filter((label) => !label || /undefined|NaN/.test(label))).toEqual([]);
  });
});

describe('a ledger', () => {
  it('is what the server sends', () => {
    expect(showLedger.output.safeParse(ledgerFixture).error).toBeUndefined();
  });

  it('leads from its marks to the tasks, and has no band of what has no source', async () => {
    await openBoardPage(Whole, { answer: { names: [] } });
    const links = all('a').map((element) => element.getAttribute('href') ?? '');
    for (const place of [1, 2, 3, 4])
      expect(links.some((href) => href.includes(`show=${fixtureId(place)}`))).toBe(true);
    expect(boardText()).toContain('钢领');
    expect(boardText()).toContain('7 d late');
    expect(boardText()).toContain('S703 × 2');
  });

  it('tells a plan that was carried out from one that is due, on the day on which it was done', async () => {
    await openBoardPage(Whole, { answer: { names: [] } });
    const marks = all('a[aria-label]').filter((element) =>
      element.getAttribute('href')?.startsWith('/equipmentManagement/plan'),
    );
    expect(
      marks.map((mark) => [mark.getAttribute('aria-label'), mark.querySelector('i')?.dataset['kind']]),
    ).toEqual([
      ['换钢丝圈 2026-10-07', 'due'],
      ['揩车 2026-10-25', 'due'],
      ['加油, due 2026-10-20, done 2026-10-12', 'maintenance'],
    ]);
  });

  it('says nothing of parts and plans while nothing tells them', async () => {
    await openBoardPage(Bare, { answer: { names: [] } });
    expect(boardText()).not.toContain('钢领');
  });
});

describe('the arithmetic of the page', () => {
  it('names a life by years or months, and finds the date at a place of it', () => {
    const long = lifeScale('2019-03-12', '2026-10-14');
    expect(long.ticks.map(({ date }) => date.slice(0, 4))).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect([long.at(0), long.at(1)]).toEqual(['2019-03-12', '2026-10-14']);
    expect(lifeScale('2026-08-20', '2026-10-14').ticks.map(({ date }) => date)).toEqual([
      '2026-09-01',
      '2026-10-01',
    ]);
  });

  it('keeps the window within the life', () => {
    const of = { from: '2026-01-01', today: '2026-10-14', days: 90 };
    expect(windowEnd('2027-01-01', of)).toBe('2026-10-14');
    expect(windowEnd('2025-01-01', of)).toBe('2026-03-31');
    expect(windowEnd('2026-06-01', of)).toBe('2026-06-01');
    // A life shorter than the window shows the window until today.
    expect(windowEnd('2026-06-01', { ...of, from: '2026-09-01' })).toBe('2026-10-14');
  });

  it('places dates and moments on the window', () => {
    const scale = windowScale(ledgerFixture.scope);
    expect([scale.days, scale.ofDate('2026-07-17'), scale.dateAt(0.999)]).toEqual([90, 0, '2026-10-14']);
    expect(scale.of(ledgerFixture.scope.startMs + 45 * 86_400_000)).toBe(0.5);
  });

  it('joins failures of one fault that come back soon', () => {
    expect(
      joinedFailures(ledgerFixture.failures).map(({ fault, failures }) => [fault, failures.length]),
    ).toEqual([
      ['S701', 1],
      [null, 1],
      ['S703', 2],
    ]);
  });

  it('puts labels where neither marks nor labels are in the way, the weightiest first', () => {
    const mark = (key: string, at: number, width: number, weight = 0) => ({ key, at, width, weight });
    expect([...sidesOf([mark('a', 10, 50), mark('b', 100, 50)], 200)]).toEqual([
      ['a', 'right'],
      ['b', 'right'],
    ]);
    expect([...sidesOf([mark('a', 60, 50), mark('b', 80, 50, 1)], 120)]).toEqual([['a', 'left']]);
    expect(sidesOf([mark('a', 10, 50)], 40).size).toBe(0);
  });

  it('sorts the worst first and the unknown last, and finds by process and words', () => {
    const codes = (some: readonly { code: string }[]) => some.map(({ code }) => code);
    const parsed = listLedger.output.parse({
      scope: ledgerFixture.scope,
      machines: lines,
      currency: 'CNY',
    }).machines;
    expect(codes(sortedLines(parsed, { order: 'mtbf', isTurned: false }))).toEqual([
      'RF-08',
      'CD-01',
      'RF-10',
    ]);
    expect(codes(foundLines(parsed, { process: 'spinning', find: 'rf-1' }))).toEqual(['RF-08', 'RF-10']);
    expect(codes(foundLines(parsed, { process: 'carding', find: '' }))).toEqual(['CD-01']);
  });
});
