import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { describe, expect, it } from 'vitest';
import { millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { type FlowAt, flowLanes } from './flowLanes.ts';

const { flow, header } = millFixture();
const { colours } = header;
const lanes = flowLanes(flow, colours);

function laneAt(key: string, process: (typeof processes)[number]): number | null | undefined {
  return lanes.find((lane) => lane.key === key)?.kgPerHour[processes.indexOf(process)];
}

function at(process: FlowAt['process'], kg: Record<string, number>): FlowAt {
  const varieties = Object.entries(kg).map(([variety, kgPerH]) => ({ variety, kgPerH }));
  return { process, varieties, kgPerH: varieties.reduce((sum, each) => sum + each.kgPerH, 0), machines: [] };
}

describe('lanes of the mass flow', () => {
  it('are one for each yarn, in the order of the ring frames', () => {
    expect(lanes.map(({ name }) => name)).toEqual(['JC40', 'JC32', 'C32']);
  });

  it('weigh at each process what the process makes', () => {
    for (const [place, { kgPerH, process }] of flow.entries()) {
      const sum = lanes.reduce((kg, lane) => kg + (lane.kgPerHour[place] ?? 0), 0);
      expect([process, Math.round(sum)]).toEqual([process, Math.round(kgPerH ?? 0)]);
    }
  });

  it('run in the trunk of their sliver until roving: JC40 and JC32 in JC, C32 in C', () => {
    expect(lanes.map(({ trunk }) => [trunk?.name, trunk?.until])).toEqual([
      ['JC', 6],
      ['JC', 6],
      ['C', 6],
    ]);
  });

  it('share a sliver by what is roved of it', () => {
    const roved = (laneAt('JC40', 'roving') ?? 0) / (laneAt('JC32', 'roving') ?? 1);
    expect((laneAt('JC40', 'carding') ?? 0) / (laneAt('JC32', 'carding') ?? 1)).toBeCloseTo(roved, 6);
  });

  it('pass by the processes in which no machine works on them: carded cotton is not combed', () => {
    expect(
      (['predrawing', 'lapForming', 'combing'] as const).map((process) => laneAt('C32', process)),
    ).toEqual([null, null, null]);
    expect(laneAt('C32', 'drawing')).toBeGreaterThan(200);
  });

  it('do not pass by a process that only stands: nothing flows, but the machines are theirs', () => {
    const standing = flow.map((each) =>
      each.process === 'combing' ? { ...each, varieties: [], kgPerH: 0 } : each,
    );
    const combed = flowLanes(standing, colours).map((lane) => lane.kgPerHour[processes.indexOf('combing')]);
    expect(combed).toEqual([0, 0, null]);
  });

  it('reach through packing, whatever one line says that it packs now', () => {
    expect(laneAt('JC32', 'packaging')).toBeCloseTo(laneAt('JC32', 'winding') ?? 0, 6);
  });

  it('belong together by their mass where names tell nothing', () => {
    const unnamed = flowLanes(
      [at('carding', { S1: 100 }), at('roving', { X: 60, Y: 30 }), at('spinning', { X: 59, Y: 29 })],
      colours,
    );
    expect(unnamed.map(({ key, kgPerHour }) => [key, kgPerHour[0]])).toEqual([
      ['X', expect.closeTo((100 * 60) / 90, 6)],
      ['Y', expect.closeTo((100 * 30) / 90, 6)],
    ]);
  });

  it('have the colours of their varieties, and their trunk that of the first yarn', () => {
    const marked = flowLanes(flow, { JC40: '#c4142f', JC32: '#111111' });
    expect(marked.slice(0, 2).map(({ colour, trunk }) => [colour, trunk?.colour])).toEqual([
      ['#c4142f', '#c4142f'],
      ['#111111', '#c4142f'],
    ]);
  });

  it('are none where nothing flows', () => {
    expect(flowLanes([], colours)).toEqual([]);
    expect(flowLanes([at('spinning', {})], colours)).toEqual([]);
  });

  it('hold for another mill with other names', () => {
    const small = flowLanes(millFixture({ plan: smallMill }).flow, colours);
    expect(small.map(({ name, trunk }) => [name, trunk?.name])).toEqual([
      ['CM30', 'CM'],
      ['CD20', 'CD'],
    ]);
  });
});
