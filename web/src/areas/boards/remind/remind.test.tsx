// @vitest-environment jsdom
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { storeSession } from '../../../app/session/session.ts';
import { sampleNode, sampleSession } from '@millwright/testing/web/app/samples.ts';
import {
  all,
  eventually,
  openBoardPage,
  boardText,
  withBoards,
} from '@millwright/testing/web/boards/openBoard.tsx';
import { remindFixture } from '@millwright/testing/web/boards/fixtures.ts';
import RemindScreen from './index.tsx';

withBoards();
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const board = remindFixture();
const worst = board.machines.flatMap(({ reminders: [first] }) => (first === undefined ? [] : [first]));
const links = () => all('[data-testid="reminded"] a').map((link) => link.getAttribute('href') ?? '');
const drawn = (codes: readonly string[]) =>
  openBoardPage(RemindScreen, {
    answer: board,
    answers: {
      [userPermissions.path]: {
        menu: [sampleNode('/a')],
        auth: codes.map((action) => ({ action, type: '1', describe: action })),
        allAuth: [],
        sysSafeMode: false,
      },
    },
  });

describe('the board of reminders', () => {
  it('leads who may read them from a reminder to its plan or task', async () => {
    storeSession(sampleSession());
    await drawn([maintenancePlan.access.read, maintenanceTask.access.read]);
    const told = worst.filter(({ kind }) => kind !== 'part');
    await eventually(() => expect(links().length).toBe(told.length));
    for (const { number } of told) expect(links().some((link) => link.includes(number))).toBe(true);
  });

  it('says of a mill without machines that it has none, and nothing else', async () => {
    await openBoardPage(RemindScreen, {
      answer: {
        ...board,
        header: { ...board.header, newestMs: null },
        machines: [],
        machinesInAll: 0,
      },
    });
    await eventually(() => expect(boardText()).toContain('No machine is connected to this mill yet'));
    expect(all('[role="note"]').length).toBe(1);
    expect(boardText()).not.toContain('Nothing is due');
  });

  it('has no ways on a wall, which is nobody', async () => {
    await drawn([]);
    await eventually(() => expect(boardText()).toContain(worst[0]?.name));
    expect(links()).toEqual([]);
  });
});
