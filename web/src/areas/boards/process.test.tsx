// @vitest-environment jsdom
import { afterProcesses, frontProcesses } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { describe, expect, it, vi } from 'vitest';
import AfterSpinningScreen from './afterSpinning/index.tsx';
import { processFixture } from '@millwright/testing/web/boards/fixtures.ts';
import FrontSpinningScreen from './frontSpinning/index.tsx';
import {
  openBoardPage,
  eventually,
  answered,
  boardText,
  all,
  withBoards,
} from '@millwright/testing/web/boards/openBoard.tsx';
import { socket } from '@millwright/testing/web/app/fakeSocket.ts';
import styles from './process/processSwitch.module.css';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';

withBoards();

describe('a process board', () => {
  it('P-031 shows every machine as a tile in floor order, whatever its state', async () => {
    await openBoardPage(AfterSpinningScreen, { answer: processFixture('spinning') });
    const numbers = all(`${kitParts.tiles} ${kitParts.tileNumber}`).map((number) => number.textContent);
    expect(numbers).toHaveLength(50);
    expect(numbers).toEqual(numbers.toSorted());
  });

  it.each([
    ...frontProcesses.map((process) => ['R-028 P-030 front-spinning', process, FrontSpinningScreen] as const),
    ...afterProcesses.map((process) => ['R-029 P-031 post-spinning', process, AfterSpinningScreen] as const),
  ])('%s is live for %s: its machines, its figures, its shift', async (_, process, Screen) => {
    const snapshot = processFixture(process);
    await openBoardPage(Screen, { at: `/?process=${process}`, answer: snapshot });
    expect(socket.topic).toMatch(new RegExp(`/live/process/${process}$`));
    expect(all(`${kitParts.tiles} ${kitParts.tile}`)).toHaveLength(snapshot.machines.length);
    expect(all(kitParts.kpi)).toHaveLength(snapshot.figures.length);
    expect(all(kitParts.ruler)).toHaveLength(1);
  });

  it('reads a tile aloud: number, time, cause, state', async () => {
    await openBoardPage(AfterSpinningScreen, { answer: processFixture('spinning') });
    const labels = all(`${kitParts.tiles} button`).map((tile) => tile.getAttribute('aria-label'));
    expect(labels.some((label) => /^17, 24:1.*, S704 Inverter, Fault, JC40$/.test(label ?? ''))).toBe(true);
  });

  it('P-030 offers its processes and marks the one that is shown', async () => {
    await openBoardPage(FrontSpinningScreen, { at: '/?process=roving', answer: processFixture('roving') });
    const choices = all(`.${styles.processSwitch} button`);
    expect(choices).toHaveLength(7);
    const pressed = choices.filter((choice) => choice.getAttribute('aria-pressed') === 'true');
    expect(pressed.map((choice) => choice.textContent)).toEqual(['Roving']);
  });

  it('goes to the next process with the arrow key', async () => {
    await openBoardPage(AfterSpinningScreen, { answer: processFixture('spinning') });
    vi.stubGlobal('fetch', () => Promise.resolve(answered(processFixture('winding'))));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    await eventually(() => expect(all('h1')[0]?.textContent).toContain('Winding'));
    expect(all(`${kitParts.tiles} ${kitParts.tile}`)).toHaveLength(18);
  });

  it('follows the frames of its process', async () => {
    const board = processFixture('spinning');
    await openBoardPage(AfterSpinningScreen, { answer: board });
    const stopped = board.machines.map((machine) =>
      machine.code === 'RF-01' ? { ...machine, state: 2 } : machine,
    );
    expect(socket.topic).toMatch(/\/live\/process\/spinning$/);
    socket.hear(JSON.stringify({ ...board, machines: stopped }));
    await eventually(() =>
      expect(all(`${kitParts.tiles} ${kitParts.tile}`)[0]?.getAttribute('data-state')).toBe('stopped'),
    );
  });

  it('hatches a silent machine', async () => {
    await openBoardPage(AfterSpinningScreen, { at: '/?process=winding', answer: processFixture('winding') });
    expect(all(`${kitParts.tiles} [data-kind="hatch"] ${kitParts.tileNumber}`)[0]?.textContent).toBe('16');
  });

  it('of a process that the mill does not have says so', async () => {
    const none = { ...processFixture('winding'), machines: [], needs: [] };
    await openBoardPage(AfterSpinningScreen, { at: '/?process=winding', answer: none });
    expect(boardText()).toContain('This mill has no machines for Winding');
  });
});
