// @vitest-environment jsdom
import { readAsked, suggestAsked, listAsked } from '@millwright/contract/areas/analysis/asking/calls.ts';
import { readQuestion } from '@millwright/contract/areas/analysis/asking/read.ts';
import { queryKpis, showAnalysisChoices } from '@millwright/contract/areas/analysis/question.ts';
import { alarmRights, listAlarms } from '@millwright/contract/areas/messaging/alarmCalls.ts';
import { languages } from '@millwright/contract/core/languages.ts';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../app/testing/fakeServer.ts';
import { permitted } from '../../../app/testing/pages.tsx';
import { click, found, one, oneWith, type } from '../../../app/testing/render.tsx';
import { choicesFixture } from '../parts/fixtures.ts';
import { address, all, complaints, open, text, withPages } from '../parts/testing.tsx';
import AskScreen from './index.tsx';
import { readView } from '../parts/view.ts';
import { askDefaults, readAskView, reportPath } from './askView.ts';

withPages();

const { machines, lines, crews, varieties } = choicesFixture();
const turn = { productionDate: '2026-11-08', shift: 'morning' as const };
const ground = {
  names: { machines, lines, crews, varieties: varieties.map(({ variety }) => variety) },
  asked: {
    today: '2026-11-08',
    calendarDate: '2026-11-08',
    turn,
    turnBefore: turn,
    nightOver: null,
    nightRunning: null,
  },
};

/** A server that reads as the product does. */
const answers = (
  language: 'zh' | 'en' | 'vn' = 'en',
): NonNullable<Parameters<typeof open>[1]>['answers'] => ({
  [readAsked.path]: ({ body }: { body: unknown }) =>
    ok(
      readQuestion(readAsked.input.parse(body).text, {
        language,
        ...ground,
        after: readAsked.input.parse(body).after,
      }),
    ),
  [suggestAsked.path]: () => ok({ texts: ['output by crew yesterday'] }),
  [listAsked.path]: () =>
    ok({
      asked: [
        { text: 'output last week', isUnderstood: true, askedMs: 1 },
        { text: 'hairiness', isUnderstood: false, askedMs: 0 },
      ],
    }),
});

async function ask(words: string) {
  const field = await one('input[role="combobox"]');
  if (field instanceof HTMLInputElement) await type(field, words);
  await click(await oneWith('button', 'Ask'));
}

describe('the page of questions (P-023)', { timeout: 20_000 }, () => {
  it('says what was understood, answers with the figures of the reports, and leads to the report', async () => {
    const server = await open(AskScreen, { answers: answers() });
    await ask('production efficiency of ring frames by machine from 2026-11-01 to 2026-11-07');
    await found(() => document.querySelector('tfoot'));
    expect(text()).toContain('Understood as Production efficiency · Ring spinning · by Machine');
    const asked = server.seen.filter(({ path }) => path === queryKpis.path).map(({ query }) => query);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      kpis: 'prodEff',
      dimensions: 'machine',
      from: '2026-11-01',
      process: 'spinning',
    });
    const link = await oneWith('a', 'Open in the report');
    expect(link.getAttribute('href')).toContain(
      '/analysis/equipmentEfficiency?from=2026-11-01&to=2026-11-07',
    );
    expect(address()).toContain('kpis=prodEff');
    expect(complaints).toEqual([]);
  });

  it('changes what was asked by words that go on', async () => {
    const server = await open(AskScreen, { answers: answers() });
    await ask('production efficiency by machine yesterday');
    await click(await oneWith('button', 'and by crew'));
    await found(() => (address().includes('by=crew') ? true : undefined));
    expect(server.seen.findLast(({ path }) => path === readAsked.path)?.body).toMatchObject({
      text: 'and by crew',
      after: { kpis: ['prodEff'], dimensions: ['machine'], from: '2026-11-07' },
    });
  });

  it('marks the word that it does not understand, and asks what is offered in its place', async () => {
    await open(AskScreen, { answers: answers() });
    await ask('efficiancy by crew yesterday');
    await found(() => document.querySelector('[data-kind="unknown"]'));
    expect(all('[data-kind="unknown"]').map(({ textContent }) => textContent)).toEqual(['efficiancy']);
    await click(await oneWith('button', 'efficiency by crew yesterday'));
    await found(() => (address().includes('kpis=prodEff%2CtimeEff') ? true : undefined));
  });

  it('tells of a machine what is wrong with it by its alarms, for those who may see them', async () => {
    const alarms = {
      alarms: [],
      counts: { open: 2, acknowledged: 1, holding: 3, all: 9 },
      total: 3,
      nowMs: 1,
      flood: [],
    };
    await open(AskScreen, {
      answers: { ...answers(), ...permitted([alarmRights.read]), [listAlarms.path]: () => ok(alarms) },
    });
    await ask('what is wrong with RF-02');
    const link = await found(() =>
      all('a').find(({ textContent }) => textContent?.includes('3 alarms that hold')),
    );
    expect(link.getAttribute('href')).toContain('/pushSettings/alarms?view=holding&machine=2');
  });

  it('shows what was asked before, and what was not understood then', async () => {
    await open(AskScreen, { answers: answers() });
    await oneWith('button', 'output last week');
    expect(text()).toContain('not understood then');
  });

  it('opens a link of words alone', async () => {
    await open(AskScreen, { answers: answers(), at: '/analysis/ask?q=output+by+crew+yesterday' });
    await found(() => (address().includes('by=crew') ? true : undefined));
  });

  it.each(languages)('is whole in %s', async (language) => {
    await open(AskScreen, {
      language,
      answers: { ...answers(language), [showAnalysisChoices.path]: () => ok(choicesFixture()) },
      at: '/analysis/ask?q=x&kpis=breaks&by=machine&from=2026-11-01&to=2026-11-07&rank=most-3&compare=0&limit=over:1.5',
    });
    await found(() => document.querySelector('ol'));
    expect(all('ol > li')).toHaveLength(3);
    expect(text()).not.toMatch(/undefined|NaN|\[object|\b(analysis|board)[.:][a-z]/);
    expect(complaints).toEqual([]);
  });
});

describe('the report that asks the same', () => {
  const path = (query: string) => {
    const search = new URLSearchParams(query);
    return reportPath(readView(search, askDefaults), readAskView(search));
  };

  it('holds period, filter, breakdown and order', () => {
    expect(path('kpis=breaks&from=2026-11-01&to=2026-11-02&by=machine&rank=most-5&crew=A&compare=0')).toBe(
      '/analysis/brokenEnds?from=2026-11-01&to=2026-11-02&by=machine&process=spinning&crew=A&compare=0&kpi=breaks&sort=-breaks&grain=none&hide=',
    );
  });

  it('is none where no report tells it so', () => {
    expect(path('kpis=breaks&by=process')).toBeUndefined();
    expect(path('')).toBeUndefined();
  });
});
