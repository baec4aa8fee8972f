// @vitest-environment jsdom
import type { MillGroup } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  all,
  eventually,
  openBoardPage,
  refusedResponse,
  boardText,
  withBoards,
} from '@millwright/testing/web/boards/openBoard.tsx';
import { emptyMillFixture, millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import GroupOverview from './index.tsx';
import styles from './groupOverview.module.css';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';

const switchTenant = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../app/login/changes.ts', () => ({ switchTenant }));
withBoards();

const more = { needCount: 7, openLossKg: 3, hasFault: false };
const deliveries = [
  { orderId: '019a9b1e-7c00-7000-8000-000000000001', number: 'PO-1', varieties: 'JC40', leftD: -2, lateD: 2 },
  { orderId: '019a9b1e-7c00-7000-8000-000000000002', number: 'PO-2', varieties: 'C32', leftD: 3, lateD: 0 },
];
const group: MillGroup = {
  mills: [
    {
      tenantId: 1001,
      name: 'Qingyuan',
      zone: 'Asia/Shanghai',
      board: { ...millFixture(), ...more },
      deliveries,
    },
    {
      tenantId: 1002,
      name: 'Sao Mai',
      zone: 'Asia/Ho_Chi_Minh',
      board: { ...millFixture({ ageMs: 47 * 60_000 }), ...more },
      deliveries: [],
    },
    {
      tenantId: 1003,
      name: 'Meghna',
      zone: 'Asia/Dhaka',
      board: { ...emptyMillFixture(), ...more, needCount: 0 },
      deliveries: null,
    },
    { tenantId: 1004, name: 'Kaveri', zone: 'Asia/Kolkata', board: null, deliveries: null },
  ],
  left: 0,
};
const row = (name: string) =>
  all(`.${styles.groupMill}`).find((each) => each.querySelector('button')?.textContent === name);
const click = (element: Element | null | undefined) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('the overview of a group', () => {
  it('has a row for each mill with its own clock, the one in silence first', async () => {
    await openBoardPage(GroupOverview, { answer: group });
    expect(all(`.${styles.groupName} button`).map((each) => each.textContent)).toEqual([
      'Sao Mai',
      'Qingyuan',
      'Kaveri',
      'Meghna',
    ]);
    expect(row('Qingyuan')?.textContent).toContain('UTC+8');
    expect(row('Qingyuan')?.querySelectorAll(`${kitParts.cells} button`)).toHaveLength(152);
  });

  it('shows deliveries of 14 days where the person reads orders, overdue ones first', async () => {
    await openBoardPage(GroupOverview, { answer: group });
    const ruler = row('Qingyuan')?.querySelector('[data-testid="deliveries-ahead"]');
    expect(ruler?.textContent).toContain('2 orders, 1 late');
    expect(
      [...(ruler?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent?.slice(0, 8)),
    ).toHaveLength(15);
    expect(ruler?.querySelector('li')?.textContent).toBe('1Overdue');
    expect(row('Sao Mai')?.textContent).toContain('Nothing is due within 14 days');
    expect(row('Meghna')?.querySelector('[data-testid="deliveries-ahead"]')).toBeNull();
  });

  it('says of a silent mill since when, and holds nothing against a plan', async () => {
    await openBoardPage(GroupOverview, { answer: group });
    const silent = row('Sao Mai');
    expect(silent?.getAttribute('data-standing')).toBe('silent');
    expect(silent?.textContent).toContain('no data for 47\u2009min');
    expect(silent?.querySelectorAll(kitParts.delta)).toHaveLength(0);
    expect(row('Qingyuan')?.querySelectorAll(kitParts.delta).length).toBeGreaterThan(0);
  });

  it('shows no zeros of a mill without machines, but the way to the first', async () => {
    await openBoardPage(GroupOverview, { answer: group });
    expect(row('Meghna')?.querySelectorAll(`.${styles.groupFigure}`)).toHaveLength(0);
    click(row('Meghna')?.querySelector('.ant-btn'));
    await eventually(() =>
      expect(switchTenant).toHaveBeenCalledWith(1003, '/equipmentManagement/firstMachine'),
    );
  });

  it('says which mill could not be read, and names those that the totals leave out', async () => {
    await openBoardPage(GroupOverview, { answer: group });
    expect(row('Kaveri')?.textContent).toContain('cannot be read just now');
    expect(boardText()).toContain('Totals leave out: Sao Mai · Meghna · Kaveri');
    expect(boardText()).toContain('1 silent · 1 without machines · 1 not read');
  });

  it('opens the whole mill of a row', async () => {
    await openBoardPage(GroupOverview, { answer: group });
    click(row('Qingyuan')?.querySelector('button'));
    await eventually(() => expect(switchTenant).toHaveBeenCalledWith(1001, '/monitor/monitorScreen'));
  });

  it('says why it cannot be shown', async () => {
    await openBoardPage(GroupOverview, {
      answer: refusedResponse(403, {
        code: 510,
        messageCode: 'core.forbidden',
        parameter1: 'boards.wholeMill',
      }),
    });
    expect(boardText()).toContain('boards.wholeMill');
  });

  it.each(languages)('has all its words in %s', async (language) => {
    await openBoardPage(GroupOverview, { answer: group, language });
    expect(boardText()).not.toMatch(/group\.|boards:|\{\w+\}/);
  });
});
