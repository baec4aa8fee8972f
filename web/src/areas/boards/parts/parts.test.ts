// @vitest-environment jsdom
import { stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { byUrgency } from '@millwright/contract/areas/boards/remind/needs.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { headerFixture, processFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { tallFigure } from './figures.ts';
import { ageText, clockText, boardMomentOf } from './moment.ts';
import { needLine, stopText } from './needs.ts';
import { runningFirst, stateCounts, urgentFirst } from './states.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

const header = headerFixture();
const zone = header.zone;
let en: BoardWords;

beforeAll(async () => {
  en = await boardWordsIn('en');
});

function here(ageMs: number, passedMs = 0) {
  return boardMomentOf(headerFixture({ ageMs }), { receivedAtMs: 5000, hereMs: 5000 + passedMs });
}

describe('the times of a live screen', () => {
  it('run with the clock of the server, whatever the clock of this device says', () => {
    expect(here(0, 7000).nowMs).toBe(header.atMs + 7000);
    expect(here(0, -9000).nowMs).toBe(header.atMs);
  });

  it('grow old without news: amber above 15 s, stale above 60 s', () => {
    const levels = [1000, 5000, 5001, 15_001, 60_000, 60_001].map((ageMs) => here(ageMs).level);
    expect(levels).toEqual(['fresh', 'fresh', 'ageing', 'old', 'old', 'stale']);
    expect(here(1000, 60_000).isStale).toBe(true);
  });

  it('stand still at the newest data when these are stale', () => {
    expect(here(90_000, 5000).asOfMs).toBe(header.atMs - 90_000);
    expect(here(3000, 5000).asOfMs).toBe(header.atMs + 5000);
  });

  it('take the older of measurement and receipt: a gateway that repeats old telegrams does not make young', () => {
    const repeated = { ...header, newestMs: header.atMs - 3_600_000, receivedMs: header.atMs };
    expect(boardMomentOf(repeated, { receivedAtMs: 0, hereMs: 0 }).ageMs).toBe(3_600_000);
    const ahead = { ...header, newestMs: header.atMs + 240_000, receivedMs: header.atMs - 20_000 };
    expect(boardMomentOf(ahead, { receivedAtMs: 0, hereMs: 0 }).ageMs).toBe(20_000);
  });

  it('know nothing before the first telegram', () => {
    const never = boardMomentOf(
      { ...header, newestMs: null, receivedMs: null },
      { receivedAtMs: 0, hereMs: 0 },
    );
    expect([never.ageMs, never.isStale]).toEqual([null, true]);
    expect(ageText(never, en)).toBe('No data have come yet');
  });

  it('say the age in seconds, and in words when it is old', () => {
    expect(ageText(here(1200), en)).toBe('data 1.2 s');
    expect(ageText(here(20_000), en)).toBe('data 20\u2009s old');
    expect(ageText(here(3 * 3_600_000), en)).toBe('data 3\u2009h old');
  });

  it('say the day of a moment only when it is not today', () => {
    expect(clockText(header.atMs, { nowMs: header.atMs, zone, words: en })).toBe('13:42');
    expect(clockText(header.atMs - 86_400_000, { nowMs: header.atMs, zone, words: en })).toBe('13 Oct 13:42');
  });
});

describe('a tall figure', () => {
  const context = { words: undefined, zone, sinceMs: header.shift.startMs };
  const tall = (kpi: string, value: number | null, more: object = {}) =>
    tallFigure(
      { kpi, value, target: null, limitMin: null, limitMax: null, ...more },
      { ...context, words: en },
    );

  it('has value, unit, reference and difference with the digits of its KPI', () => {
    expect(tall('outputT', 5.0903, { target: 5.18, limitMin: 5 })).toMatchObject({
      value: '5.09',
      unit: 't',
      reference: 'plan to now 5.18',
      delta: { arrow: '▼', text: '0.09', tone: 'warn' },
    });
    expect(tall('eleTon', 3241.4, { target: 3267, limitMax: 3528 })).toMatchObject({
      value: '3\u202f241',
      reference: 'target ≤ 3\u202f267',
      delta: { arrow: '▼', text: '26', tone: 'good' },
    });
  });

  it('is bad outside its limit, by its sense', () => {
    expect(tall('prodEff', 89, { target: 95, limitMin: 90 }).delta?.tone).toBe('bad');
    expect(tall('breakRate', 19, { target: 12, limitMax: 18 }).delta?.tone).toBe('bad');
    expect(tall('breakRate', 17, { target: 12, limitMax: 18 }).delta?.tone).toBe('warn');
  });

  it('counts machines beside a share: 45 of 50', () => {
    const { reference } = tall('utilisation', 90, { count: 45, of: 50, target: 94 });
    expect(reference).toBe('45/50 target 94.0');
  });

  it('shows a missing value as a dash and a missing target as such, with no bar', () => {
    expect(tall('prodEff', null)).toMatchObject({
      value: '—',
      reference: 'no target set',
      bullet: undefined,
    });
  });

  it('draws a percentage on a bar of 100 and a forecast hollow', () => {
    expect(tall('prodEff', 94.2, { target: 95 }).bullet).toMatchObject({
      share: expect.closeTo(0.942, 6),
      target: 0.95,
    });
    const forecast = tall('forecastT', 21.5, { target: 21.79, process: 'winding' });
    expect(forecast).toMatchObject({
      name: 'Winding · Forecast today',
      value: '≈\u200921.5',
      bullet: { isForecast: true },
    });
  });

  it('says that too little is known, and then shows no difference', () => {
    const figure = tall('outputT', 3.2, { target: null, isIncomplete: true });
    expect(figure).toMatchObject({ reference: 'data incomplete', delta: undefined, bullet: undefined });
  });

  it('explains itself: definition, formula and since when', () => {
    expect(tall('breakRate', 11).definition).toBe(
      'End breaks × 1000 ÷ (spindles × run hours)\nformula F45 · since 08:00',
    );
  });
});

it.each([
  ['where somebody must go first', urgentFirst],
  ['running first', runningFirst],
])('a legend %s names each state once', (_, order) => {
  expect(order.toSorted((one, other) => one - other)).toEqual(stateNumbers);
});

describe('those that need someone', () => {
  const { needs, header: at } = processFixture('spinning');
  const line = (code: string, form: 'machine' | 'process') => {
    const need = needs.find((each) => each.code === code);
    return need && needLine(need, { words: en, asOfMs: at.atMs, form });
  };

  it('are named with their fault in words, how long and at what loss', () => {
    expect(line('RF-17', 'machine')).toMatchObject({
      subject: 'Ring frame 17',
      what: 'S704 Inverter',
      since: '24:10',
      loss: '6.7',
      lossUnit: 'kg',
      glyph: { kind: 'state', state: 'fault' },
    });
  });

  it('say who has the machine where the board tells, and of a stop that nobody has it', () => {
    const need = needs.find(({ code }) => code === 'RF-17');
    const lineOf = (takenBy: string | null | undefined) =>
      need && needLine({ ...need, takenBy }, { words: en, asOfMs: at.atMs, form: 'machine' });
    expect(lineOf('Hạnh')).toMatchObject({ who: 'Hạnh', isTaken: true });
    expect(lineOf(null)).toMatchObject({ who: 'not taken', isOpen: true });
    expect(lineOf(undefined)).not.toHaveProperty('who');
  });

  it('have their code where the board names the process, and their loss there too', () => {
    expect(line('RF-31', 'process')).toMatchObject({ subject: 'RF-31', what: 'No roving', loss: '3.2' });
  });

  it('are an alert, not a state, when a rate is over its limit: with its time and loss, once', () => {
    expect(line('RF-08', 'process')).toMatchObject({
      glyph: { kind: 'alert', tone: 'warn' },
      what: 'breaks 21.8 > 18.0 · efficiency 87.9 < 90.0',
      since: expect.stringMatching(/^5:42\sh$/),
      loss: '3.4',
    });
    expect(needs.filter(({ code }) => code === 'RF-08')).toHaveLength(1);
  });

  it('lead to their machine', () => {
    expect(line('RF-08', 'machine')?.id).toBe('RF-08');
  });

  it('each have a time and a loss, in every language', async () => {
    for (const words of await Promise.all(languages.map((language) => boardWordsIn(language)))) {
      const lines = needs.map((need) => needLine(need, { words, asOfMs: at.atMs, form: 'machine' }));
      expect(lines.filter(({ since, loss }) => since === '—' || loss === undefined)).toEqual([]);
    }
  });

  it('stand below faults when they stand without a reason, whatever they cost', () => {
    const [first] = needs;
    const as = (state: number, lossKg: number) =>
      first === undefined ? [] : [{ ...first, state, lossKg, reason: 'state' as const }];
    const sorted = [...as(2, 90), ...as(4, 1), ...as(6, 95), ...as(4, 2)].toSorted(byUrgency);
    expect(sorted.map(({ state, lossKg }) => [state, lossKg])).toEqual([
      [4, 2],
      [4, 1],
      [6, 95],
      [2, 90],
    ]);
  });

  it('say why they stand in the words of each language, and a foreign code as it is', async () => {
    const stop = { state: 4, fault: 'S704', kind: 'spinning' } as const;
    expect(stopText(stop, en)).toBe('S704 Inverter');
    expect(stopText(stop, await boardWordsIn('zh'))).toBe('S704 变频器故障');
    expect(stopText(stop, await boardWordsIn('vn'))).toBe('S704 Lỗi biến tần');
    expect(stopText({ ...stop, fault: 'Z999' }, await boardWordsIn('en'))).toBe('Z999');
  });
});

describe('the legend of states', () => {
  it('counts each of the eleven states, those that need someone first', () => {
    const counts = stateCounts([1, 1, 4, 6, 99], { order: urgentFirst, words: en });
    expect(counts).toHaveLength(11);
    expect(counts[0]).toMatchObject({ state: 'fault', count: 1, name: 'Fault' });
    expect(counts.at(-1)).toMatchObject({ state: 'running', count: 2 });
  });
});

describe('words', () => {
  it('give a unit of the product in the language and leave one that a mill named itself', () => {
    expect([en.unit('rpm'), en.unit('none'), en.unit('per1000SpH'), en.unit('bobbins')]).toEqual([
      'rpm',
      '',
      '',
      'bobbins',
    ]);
  });

  it('leave the name of a crew that a mill named itself', () => {
    expect(en.turn({ shift: 'night', crew: 'Tiger' })).toBe('Night · Tiger');
  });

  it('name no shift in the head of a board while the mill has set none', () => {
    const { shift } = headerFixture();
    expect(en.shiftOf({ shift })).toBe(en.turn(shift));
    expect(en.shiftOf({ shift, hasNoShifts: true })).toBeUndefined();
  });
});
