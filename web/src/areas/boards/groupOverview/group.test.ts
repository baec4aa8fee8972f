import type { GroupMill, GroupMillBoard } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { describe, expect, it } from 'vitest';
import { emptyMillFixture, millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { greatestDeviation, inOrder, orderByNeed, shiftHours, millState, groupTotalsOf } from './group.ts';
import { zoneOffsetText } from '../../../kit/text/formatDate.ts';

function millOf(tenantId: number, more: Partial<GroupMillBoard> = {}, ageMs = 1000): GroupMill {
  const board = millFixture({ ageMs });
  return {
    tenantId,
    name: `Mill ${tenantId}`,
    zone: 'Asia/Shanghai',
    board: { ...board, needCount: 9, openLossKg: 0, hasFault: false, ...more },
    deliveries: null,
  };
}
const silent = millOf(3, {}, 95_000);
const unread: GroupMill = { ...millOf(4), board: null };
const empty = millOf(5, { ...emptyMillFixture(), needCount: 0 });

describe('the mills of a group', () => {
  it('stand by need: a fault, silence, what open stops cost, then what could not be read and what is empty', () => {
    const calm = millOf(1, { openLossKg: 2 });
    const costly = millOf(2, { openLossKg: 40 });
    const faulty = millOf(6, { hasFault: true });
    expect(orderByNeed([empty, unread, calm, costly, silent, faulty])).toEqual([6, 3, 2, 1, 4, 5]);
  });

  it('keep their places, and newcomers stand behind them', () => {
    expect(inOrder([millOf(1), millOf(2), millOf(3)], [3, 1]).map(({ tenantId }) => tenantId)).toEqual([
      3, 1, 2,
    ]);
  });

  it('are told apart by what is known of them', () => {
    expect([millOf(1), silent, unread, empty].map(millState)).toEqual([
      'reporting',
      'silent',
      'unread',
      'empty',
    ]);
  });

  it('add up without those whose figures are not of now, which are named', () => {
    const totals = groupTotalsOf({ mills: [millOf(1), millOf(2), silent, unread, empty] });
    expect(totals.outputT).toMatchObject({ value: 10.18, target: 10.36 });
    expect(totals).toMatchObject({
      needs: 18,
      mills: 5,
      without: ['Mill 3', 'Mill 4', 'Mill 5'],
      standings: { reporting: 2, silent: 1, unread: 1, empty: 1 },
    });
  });

  it('have no sum where none reports, and no plan where one has none', () => {
    expect(groupTotalsOf({ mills: [silent, empty] }).outputT.value).toBeNull();
    const planless = millOf(1);
    const figures = millFixture().figures.map((figure) => ({ ...figure, target: null }));
    const { outputT } = groupTotalsOf({ mills: [planless, millOf(2, { figures })] });
    expect([outputT.value, outputT.target]).toEqual([10.18, null]);
  });
});

describe('the hours of a shift', () => {
  it('are those since its start, the running one cut at now', () => {
    const board = millFixture();
    const hours = shiftHours(board);
    const { shift, atMs } = board.header;
    expect(hours[0]?.startMs).toBe(shift.startMs);
    expect(hours.at(-1)?.endMs).toBe(atMs);
  });

  it('have one scale for all mills, and none that were not heard', () => {
    const hourly = millFixture().hourly.map((hour) => ({ ...hour, outputKg: 0, planKg: 250 }));
    expect(greatestDeviation([millOf(1), millOf(2, { hourly })])).toBe(250);
    expect(greatestDeviation([unread])).toBe(1);
    const unheard = { ...millFixture().header, reachMs: null };
    expect(shiftHours({ hourly, header: unheard }).every(({ deviation }) => deviation === null)).toBe(true);
  });
});

it.each([
  ['Asia/Shanghai', '+8'],
  ['Asia/Kolkata', '+5:30'],
  ['America/Sao_Paulo', '−3'],
])('%s is UTC%s', (zone, offset) => {
  expect(zoneOffsetText(zone, Date.parse('2026-10-14T05:42:00Z'))).toBe(offset);
});
