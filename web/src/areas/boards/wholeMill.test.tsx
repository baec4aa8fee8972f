// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { emptyMillFixture, millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import WholeMillScreen from './wholeMill/index.tsx';
import {
  openBoardPage,
  eventually,
  refusedResponse,
  boardText,
  all,
  withBoards,
} from '@millwright/testing/web/boards/openBoard.tsx';
import { socket } from '@millwright/testing/web/app/fakeSocket.ts';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';
import flowStyles from './wholeMill/FlowPart.module.css';

withBoards();

describe('the whole mill', () => {
  it('shows every machine as a cell that leads to it, and every state with its count', async () => {
    await openBoardPage(WholeMillScreen, { answer: millFixture() });
    expect(all(`${kitParts.cells} button`)).toHaveLength(152);
    expect(all(`${kitParts.legend} li`)).toHaveLength(11);
    expect(boardText()).toContain('152 machines · 50\u202f400 spindles');
    expect(all(kitParts.process)).toHaveLength(10);
  });

  it('names the most costly first and says how many more there are', async () => {
    await openBoardPage(WholeMillScreen, { answer: millFixture() });
    expect(all(`${kitParts.alarms} li`)[0]?.textContent).toContain('Ring frame 17S704 Inverter');
    expect(all(`${kitParts.alarms} ${kitParts.more}`)[0]?.textContent).toMatch(
      /^\+ 5 · other machines Ring spinning 4\.2 kg · Combing 1\.3 kg/,
    );
  });

  it.each([
    ['zh', '数据矛盾：络筒 24 小时产出 23.42 t，而细纱及其后的库存只供给 22.39 t'],
    [
      'en',
      'Impossible: Winding made 23.42 t in 24 h, Ring spinning and the stock behind it gave only 22.39 t',
    ],
    ['vn', 'Số liệu mâu thuẫn: Đánh ống ra 23,42 t trong 24 giờ, Sợi con và tồn kho sau đó chỉ cấp 22,39 t'],
  ] as const)('says in %s which process made more than came in', async (language, sentence) => {
    const board = millFixture();
    const balance = {
      verdict: 'impossible' as const,
      source: 'spinning' as const,
      fromMs: board.header.atMs - 24 * 3_600_000,
      madeKg: 976 * 24,
      suppliedKg: 933 * 24,
      drawnKg: 0,
      yieldPercent: null,
    };
    const flow = board.flow.map((at) => (at.process === 'winding' ? { ...at, balance } : at));
    await openBoardPage(WholeMillScreen, { language, answer: { ...board, flow } });
    expect(all(`.${flowStyles.notes} li`).map((note) => note.textContent?.trim())).toEqual([sentence]);
    expect(all(`${kitParts.process} [role=img]`).map((mark) => mark.getAttribute('aria-label'))).toContain(
      sentence,
    );
  });

  it('without a machine says so instead of showing zeros', async () => {
    await openBoardPage(WholeMillScreen, { answer: emptyMillFixture() });
    expect(boardText()).toContain('No machine is connected to this mill yet');
    expect(all(kitParts.kpi)).toEqual([]);
    expect(all(kitParts.staleBand)).toEqual([]);
  });

  it('says since when data are and stops its ruler', async () => {
    await openBoardPage(WholeMillScreen, { answer: millFixture({ ageMs: 95_000 }) });
    expect(all(kitParts.staleBand)[0]?.textContent).toBe('No data since 13:40, 1\u2009min');
    expect(all(kitParts.ruler)[0]?.hasAttribute('data-stopped')).toBe(true);
    expect(all('[data-board]')[0]?.hasAttribute('data-stale')).toBe(true);
  });

  it('says what was filled in when data come back', async () => {
    await openBoardPage(WholeMillScreen, { answer: millFixture({ ageMs: 95_000 }) });
    expect(socket.topic).toMatch(/\/live\/mill\/all$/);
    socket.hear(JSON.stringify(millFixture()));
    await eventually(() =>
      expect(all(kitParts.staleBand)[0]?.textContent).toBe('Data is back, filled in since 13:40'),
    );
    expect(all('[data-board]')[0]?.hasAttribute('data-stale')).toBe(false);
  });

  it('marks ageing data before they are stale', async () => {
    await openBoardPage(WholeMillScreen, { answer: millFixture({ ageMs: 20_000 }) });
    expect(all(kitParts.age)[0]?.getAttribute('data-level')).toBe('old');
    expect(all(kitParts.staleBand)).toEqual([]);
  });

  it('says what failed, with its code and another try', async () => {
    await openBoardPage(WholeMillScreen, {
      answer: refusedResponse(500, { code: 500, messageCode: 'core.bug', parameter1: 'a1b2' }),
    });
    expect(boardText()).toContain('reference a1b2');
    expect(all('button').map((button) => button.textContent)).toContain('Retry');
  });

  it('says which right is missing', async () => {
    await openBoardPage(WholeMillScreen, {
      answer: refusedResponse(403, {
        code: 510,
        messageCode: 'core.forbidden',
        parameter1: 'boards.wholeMill',
      }),
    });
    expect(boardText()).toContain('boards.wholeMill');
  });
});
