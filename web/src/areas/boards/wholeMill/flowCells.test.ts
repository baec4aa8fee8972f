// @vitest-environment jsdom
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { cellGrid, flowCells, noilLosses } from './flowCells.ts';
import { flowLanes } from './flowLanes.ts';

const { flow, header } = millFixture();
const { colours } = header;
let words: BoardWords;

beforeAll(async () => {
  words = await boardWordsIn('en');
});

function labelOf(code: string): string | undefined {
  return flow.flatMap((at) => flowCells(at, header.zone, words)).find(({ id }) => id === code)?.label;
}

describe('the cell of a machine', () => {
  it('says machine, state, reason, variety and since when', () => {
    expect(labelOf('RF-17')).toBe('Ring frame 17, Fault S704 Inverter, JC40, 13:17');
    expect(labelOf('RF-31')).toBe('Ring frame 31, Waiting No roving, JC32, 13:30');
    expect(labelOf('FL-12')).toBe('Roving frame 12, Stopped, JC32, 13:35');
  });

  it('leaves out what was never heard', () => {
    const [first] = flow;
    const silent = first && {
      ...first,
      machines: first.machines.map((machine) => ({ ...machine, state: 11, sinceMs: null, variety: null })),
    };
    expect(silent && flowCells(silent, header.zone, words)[0]?.label).toBe('Blowing line 01, Offline');
  });

  it('becomes smaller where there are very many, so that the rows stay few', () => {
    for (const machines of [1, 50, 56, 57, 90, 91, 150]) {
      const { columns, side } = cellGrid(machines);
      expect(columns * (side + 3)).toBeLessThanOrEqual(170);
      expect(Math.ceil(machines / columns) * (side + 3)).toBeLessThanOrEqual(184);
    }
  });
});

describe('comber noil', () => {
  it('leaves the lowest combed lane before the combers, with its kg/h', () => {
    expect(noilLosses(flow, flowLanes(flow, colours), words)).toMatchObject([
      { laneKey: 'JC32', afterProcess: processes.indexOf('combing') - 1, text: 'noil 131' },
    ]);
  });

  it('is not drawn where no machine reports it', () => {
    const unknown = flow.map((at) => ({ ...at, noilKgPerH: null }));
    expect(noilLosses(unknown, flowLanes(unknown, colours), words)).toEqual([]);
  });
});
