// @vitest-environment jsdom
import { readAsked, suggestAsked, listAsked } from '@millwright/contract/areas/questions/asking/calls.ts';
import { readQuestion } from '@millwright/contract/areas/questions/asking/read.ts';
import { queryKpis, showAnalysisChoices } from '@millwright/contract/areas/analysis/query/question.ts';
import { alarmRights, listAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  productionOrder,
  productionOrderLine,
} from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { rowSchema } from '@millwright/contract/core/resource/rowSchema.ts';
import { choicesFixture } from '@millwright/testing/web/analysis/answers.ts';
import {
  address,
  all,
  complaints,
  openReportPage,
  reportText,
  withPages,
} from '@millwright/testing/web/analysis/screens.tsx';
import AskScreen from './index.tsx';
import { readView } from '../../analysis/parts/view.ts';
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
): NonNullable<Parameters<typeof openReportPage>[1]>['answers'] => ({
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

const lateIn = { zh: '哪些订单延期了', en: 'which orders are late', vn: 'đơn hàng nào bị trễ' } as const;

async function ask(words: string) {
  const field = await one('input[role="combobox"]');
  if (field instanceof HTMLInputElement) await type(field, words);
  await click(await oneWith('button', 'Ask'));
}

describe('the page of questions (P-023)', { timeout: 20_000 }, () => {
  it('says what was understood, answers with the figures of the reports, and leads to the report', async () => {
    const server = await openReportPage(AskScreen, { answers: answers() });
    await ask('production efficiency of ring frames by machine from 2026-11-01 to 2026-11-07');
    await found(() => document.querySelector('tfoot'));
    expect(reportText()).toContain('Understood as Production efficiency · Ring spinning · by Machine');
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
    const server = await openReportPage(AskScreen, { answers: answers() });
    await ask('production efficiency by machine yesterday');
    await click(await oneWith('button', 'and by crew'));
    await found(() => (address().includes('by=crew') ? true : undefined));
    expect(server.seen.findLast(({ path }) => path === readAsked.path)?.body).toMatchObject({
      text: 'and by crew',
      after: { kpis: ['prodEff'], dimensions: ['machine'], from: '2026-11-07' },
    });
  });

  it('marks the word that it does not understand, and asks what is offered in its place', async () => {
    await openReportPage(AskScreen, { answers: answers() });
    await ask('efficiancy by crew yesterday');
    await found(() => document.querySelector('[data-kind="unknown"]'));
    expect(all('[data-kind="unknown"]').map(({ textContent }) => textContent)).toEqual(['efficiancy']);
    await click(await oneWith('button', 'efficiency by crew yesterday'));
    await found(() => (address().includes('kpis=prodEff%2CtimeEff') ? true : undefined));
  });

  it('dims the answer before while a new question is read', async () => {
    let isHeld = false;
    let release: () => void = () => undefined;
    const read = (body: unknown) =>
      ok(readQuestion(readAsked.input.parse(body).text, { language: 'en', ...ground }));
    await openReportPage(AskScreen, {
      answers: {
        ...answers(),
        [readAsked.path]: async ({ body }) => {
          if (isHeld) await new Promise<void>((resolve) => (release = resolve));
          return read(body);
        },
      },
    });
    await ask('production efficiency by machine yesterday');
    await found(() => document.querySelector('tfoot'));
    expect(all('[aria-busy="true"]')).toEqual([]);
    isHeld = true;
    await ask('output by crew yesterday');
    await found(() => document.querySelector('[aria-busy="true"] tfoot'));
    release();
    await found(() => (address().includes('by=crew') ? true : undefined));
    await found(() => document.querySelector('[aria-busy="false"] tfoot'));
  });

  it('says which date yesterday is before the first shift of a day', async () => {
    const atThree = { ...ground.asked, today: '2026-11-07' };
    await openReportPage(AskScreen, {
      answers: {
        ...answers(),
        [readAsked.path]: ({ body }) =>
          ok(readQuestion(readAsked.input.parse(body).text, { language: 'en', ...ground, asked: atThree })),
      },
    });
    await ask('output by crew yesterday');
    await found(() => (reportText().includes('the production date is still 2026-11-07') ? true : undefined));
    expect(reportText()).toContain('2026-11-06');
  });

  it.each(languages)(
    'answers in %s which orders are late with the rows of their own list',
    async (language) => {
      const { list } = callsOf(productionOrder, { lines: productionOrderLine });
      const order = {
        id: '019a9b1e-7c00-7000-8000-0000000000aa',
        number: 'DD20261101001',
        customer: 'Nishat',
        varieties: 'JC40',
        deliveryDate: '2026-11-10',
        forecastDate: '2026-11-14',
        promiseDate: '2026-11-15',
        orderType: 'sale',
        state: 'production',
        version: 1,
        createTime: '2026-11-01T00:00:00Z',
        actions: [],
        dueState: 'late',
        lateDays: 4,
        progress: 61.5,
      };
      const columns = rowSchema(productionOrder).shape;
      const blank = Object.fromEntries(Object.keys(columns).map((name) => [name, null]));
      const records = [{ ...blank, ...order }];
      const page = { records, total: 1, current: 1, size: 20, pages: 1, isMore: false, narrowedTo: [] };
      const server = await openReportPage(AskScreen, {
        language,
        answers: {
          ...answers(language),
          ...permitted([productionOrder.access.read]),
          [list.path]: () => ok(page),
        },
        at: `/analysis/ask?${new URLSearchParams({ q: lateIn[language] })}`,
      });
      const link = await found(() => all('a').find(({ textContent }) => textContent === order.number));
      expect(link.getAttribute('href')).toContain(order.id);
      const asked = server.seen.find(({ path }) => path === list.path)?.query;
      expect(asked?.get('view')).toBe('late');
      expect(reportText()).toMatch(/61[.,]5/);
      expect(reportText()).not.toMatch(
        /undefined|NaN|\[object|\b(analysis|board|production|resource)[.:][a-z]/,
      );
      expect(complaints.filter((each) => each.startsWith('phrase missing'))).toEqual([]);
    },
  );

  it('tells who may not read orders or plans so, and asks for nothing', async () => {
    const server = await openReportPage(AskScreen, {
      answers: { ...answers(), ...permitted([boardRights.process]) },
      at: `/analysis/ask?${new URLSearchParams({ q: 'maintenance of RF-02' })}`,
    });
    await found(() => (reportText().includes('Your role does not include') ? true : undefined));
    expect(server.seen.some(({ path }) => path.startsWith(maintenancePlan.path))).toBe(false);
  });

  it('answers why a machine stood with its stops and their causes', async () => {
    const server = await openReportPage(AskScreen, {
      answers: answers(),
      at: `/analysis/ask?${new URLSearchParams({ q: 'why did RF-02 stand yesterday' })}`,
    });
    await found(() => document.querySelector('table'));
    expect(
      Object.fromEntries(server.seen.find(({ path }) => path === listStops.path)?.query ?? []),
    ).toMatchObject({ from: '2026-11-07', to: '2026-11-07', machineIds: '2' });
    expect(reportText()).toMatch(/stops? longer than 10 min/);
    expect(reportText()).not.toMatch(/undefined|NaN|\[object/);
    expect(complaints).toEqual([]);
  });

  it('answers what electricity cost with the costs of its page', async () => {
    await openReportPage(AskScreen, {
      answers: answers(),
      at: `/analysis/ask?${new URLSearchParams({ q: 'electricity cost yesterday' })}`,
    });
    await found(() => document.querySelector('tfoot'));
    expect(reportText()).toContain('Electricity cost');
    expect(complaints).toEqual([]);
  });

  it('reads speeds of machines from the board, where the reader may open it', async () => {
    await openReportPage(AskScreen, {
      answers: { ...answers(), ...permitted([boardRights.process]), [showProcessBoard.path]: () => ok(null) },
      at: `/analysis/ask?${new URLSearchParams({ q: 'speed of RF-02 yesterday' })}`,
    });
    await found(() =>
      reportText().includes('cannot be asked together with “yesterday”') ? true : undefined,
    );
    await oneWith('button', 'speed of RF-02');
  });

  it('tells of a machine what is wrong with it by its alarms, for those who may see them', async () => {
    const alarms = {
      alarms: [],
      counts: { open: 2, acknowledged: 1, holding: 3, all: 9 },
      total: 3,
      nowMs: 1,
      flood: [],
    };
    await openReportPage(AskScreen, {
      answers: { ...answers(), ...permitted([alarmRights.read]), [listAlarms.path]: () => ok(alarms) },
    });
    await ask('what is wrong with RF-02');
    const link = await found(() =>
      all('a').find(({ textContent }) => textContent?.includes('3 active alarms')),
    );
    expect(link.getAttribute('href')).toContain('/pushSettings/alarms?view=holding&machine=2');
  });

  it('shows what was asked before, and what was not understood then', async () => {
    await openReportPage(AskScreen, { answers: answers() });
    await oneWith('button', 'output last week');
    expect(reportText()).toContain('not understood then');
  });

  it('opens a link of words alone', async () => {
    await openReportPage(AskScreen, { answers: answers(), at: '/analysis/ask?q=output+by+crew+yesterday' });
    await found(() => (address().includes('by=crew') ? true : undefined));
  });

  it.each(languages)('is whole in %s', async (language) => {
    await openReportPage(AskScreen, {
      language,
      answers: { ...answers(language), [showAnalysisChoices.path]: () => ok(choicesFixture()) },
      at: '/analysis/ask?q=x&kpis=breaks&by=machine&from=2026-11-01&to=2026-11-07&rank=most-3&compare=0&limit=over:1.5',
    });
    await found(() => document.querySelector('ol'));
    expect(all('ol > li')).toHaveLength(3);
    expect(reportText()).not.toMatch(/undefined|NaN|\[object|\b(analysis|board)[.:][a-z]/);
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
