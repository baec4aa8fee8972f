// @vitest-environment jsdom
import { showMachineMap } from '@millwright/contract/areas/boards/machine/machineMap.ts';
import type { DrawnMap } from '@millwright/contract/areas/equipment/map/mapPlan.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { faultNames } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import MachineMapScreen from './machineMap/index.tsx';

const openPage = testedPages();

const areaId = '01900000-0000-7000-8000-000000000001';
const shape = (tail: number, change: Partial<NonNullable<DrawnMap['plan']>['shapes'][number]>) => ({
  id: `01900000-0000-7000-8000-${String(tail).padStart(12, '0')}`,
  kind: 'machine' as const,
  xM: 10 * tail,
  yM: 20,
  lengthM: 30,
  widthM: 6,
  turnDeg: 90,
  code: null,
  number: null,
  machineKind: null,
  equipment: null,
  ...change,
});
const frame = (tail: number, number: string) =>
  shape(tail, { code: `RF-${number}`, number, machineKind: 'spinning' });
const map: DrawnMap = {
  areas: [{ id: areaId, name: 'Ring hall', depth: 0, machines: 3, placed: 3, mapId: areaId }],
  plan: {
    areaId,
    lengthM: 60,
    widthM: 40,
    shapes: [frame(1, '08'), frame(2, '17'), frame(3, '18'), shape(4, { kind: 'wall' })],
  },
};

const all = (selector: string) => [...document.querySelectorAll(selector)];

async function openMap(answer: DrawnMap): Promise<void> {
  fakeServer({
    ...permitted([boardRights.wholeMill]),
    [showMachineMap.path]: () => ok(answer),
    [showMillBoard.path]: () => ok(millFixture()),
    [faultNames.path]: () => ok({ names: [] }),
  });
  await openPage(<MachineMapScreen />);
}

describe('the machine map', () => {
  it('draws machines in the colours of their states, all of one state as one', async () => {
    await openMap(map);
    await said('Ring frame 17');
    expect(all('path[data-state]')).toHaveLength(11);
    const drawn = new Map(
      all('path[data-state]').map((path) => [
        path.getAttribute('data-state'),
        (path.getAttribute('d') ?? '').split('M').length - 1,
      ]),
    );
    expect(drawn.get('fault')).toBe(1);
    expect([...drawn.values()].reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(all('[role=application]')[0]?.getAttribute('aria-label')).toBe(
      'Floor plan of Ring hall, 3 machines',
    );
  });

  it('lists them for readers, those that need someone first, and each leads to its page', async () => {
    await openMap(map);
    await said('Ring frame 17');
    expect(all('a[href*="equipmentDetail"]')).toHaveLength(3);
    expect(all('ul li button')[0]?.textContent).toBe('Ring frame 17 Fault');
    expect(all('a[href*="equipmentDetail"]')[0]?.getAttribute('href')).toBe(
      '/monitor/equipmentDetail?code=RF-17',
    );
  });

  it('says what to do while there is no plan', async () => {
    await openMap({ areas: [], plan: null });
    await said('There is no floor plan yet');
  });
});
