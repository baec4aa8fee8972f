// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { emptyMillFixture, machineFixture, millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import MachineDetailScreen from './machineDetail/index.tsx';
import MachineStatusScreen from './machineStatus/index.tsx';
import {
  openBoardPage,
  eventually,
  refusedResponse,
  boardText,
  all,
  withBoards,
} from '@millwright/testing/web/boards/openBoard.tsx';
import machineDetailStyles from './machineDetail/machineDetail.module.css';
import machineStatusStyles from './machineStatus/machineStatus.module.css';
import spindleStyles from '../../kit/charts/strips/spindle.module.css';
import curveStyles from '../../kit/charts/curve.module.css';
import stripStyles from '../../kit/charts/strips/strip.module.css';

withBoards();

describe('P-066 the page of a machine tells its status alone', () => {
  it('shows title, state and what is open', async () => {
    await openBoardPage(MachineDetailScreen, { at: '/?code=RF-17', answer: machineFixture('RF-17') });
    expect(all('h1')[0]?.textContent).toBe('Ring frame 17');
    expect(all(`.${machineDetailStyles.machineState}`)[0]?.textContent).toMatch(/^Fault S704 Inverter 24:1/);
    expect(all(`.${machineDetailStyles.machineOpen} li`)).toHaveLength(3);
  });

  it('says who answers for it in the shift that runs, by duty, with factors where several do', async () => {
    await openBoardPage(MachineDetailScreen, { at: '/?code=RF-17', answer: machineFixture('RF-17') });
    expect(all(`.${machineDetailStyles.machineResponsible} > div`).map((each) => each.textContent)).toEqual([
      'Spinner何丽娟 60 %赵敏 40 %',
      'Repairman刘志刚',
    ]);
  });

  it('says nothing of people where nobody answers', async () => {
    await openBoardPage(MachineDetailScreen, {
      at: '/?code=RF-17',
      answer: { ...machineFixture('RF-17'), responsible: [] },
    });
    expect(all('h1')).toHaveLength(1);
    expect(all(`.${machineDetailStyles.machineResponsible}`)).toEqual([]);
  });

  it('leaves out spindles and speed curve where the kind has none', async () => {
    await openBoardPage(MachineDetailScreen, { at: '/?code=CD-10', answer: machineFixture('CD-10') });
    expect(all(`.${spindleStyles.spindles}, .${curveStyles.curve}`)).toEqual([]);
    expect(all(`.${stripStyles.bar}`)).toHaveLength(1);
  });

  it('says that there is no machine with the code', async () => {
    await openBoardPage(MachineDetailScreen, {
      at: '/?code=RF-99',
      answer: refusedResponse(200, { code: 404, messageCode: 'core.notFound' }),
    });
    expect(boardText()).toContain('There is no machine RF-99');
  });

  it('does not ask the server for what cannot be a code', async () => {
    await openBoardPage(MachineDetailScreen, { at: '/?code=%3Cb%3E', answer: machineFixture('RF-08') });
    expect(boardText()).toContain('There is no machine <b>');
  });
});

describe('the status of all machines', () => {
  it('leads to each machine', async () => {
    await openBoardPage(MachineStatusScreen, { answer: millFixture() });
    const links = all('a[href*="equipmentDetail"]');
    expect(links).toHaveLength(152);
    expect(links[0]?.getAttribute('href')).toBe('/monitor/equipmentDetail?code=BR-01');
  });

  it('keeps its filter in the address', async () => {
    await openBoardPage(MachineStatusScreen, { at: '/?state=4&view=list', answer: millFixture() });
    expect(all('tbody th').map((name) => name.textContent)).toEqual(['Comber 05', 'Ring frame 17']);
    expect(boardText()).toContain('2 of 152 machines');
  });

  it('offers to clear a filter that nothing matches', async () => {
    await openBoardPage(MachineStatusScreen, { at: '/?find=nothing', answer: millFixture() });
    expect(boardText()).toContain('No machine matches');
    const clear = all(`.${machineStatusStyles.statusNothing} button`)[0];
    clear?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await eventually(() => expect(all('a[href*="equipmentDetail"]')).toHaveLength(152));
  });

  it('of a mill without machines says so', async () => {
    await openBoardPage(MachineStatusScreen, { answer: emptyMillFixture() });
    expect(boardText()).toContain('No machine is connected to this mill yet');
  });
});
