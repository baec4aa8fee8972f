// @vitest-environment jsdom
import { equipmentMap } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import {
  listMapAreas,
  type MapArea,
  type MapGround,
  showMapGround,
} from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, press } from '@millwright/testing/web/app/render.tsx';
import MapEditorScreen from './mapEditor/index.tsx';
import { mapCallsOf } from './mapEditor/storedMap.ts';

const openPage = testedPages();
const all = Object.values(equipmentMap.access);
const uuid = (tail: number) => `01900000-0000-7000-8000-${String(tail).padStart(12, '0')}`;
const [areaId, mapId] = [uuid(1), uuid(2)];
const area: MapArea = { id: areaId, name: 'Ring hall', depth: 0, machines: 3, placed: 2, mapId };
const frame = (id: number): MapGround['machines'][number] => ({
  id: String(id),
  code: `RF-0${id}`,
  number: `0${id}`,
  kind: 'spinning',
  place: id,
  lengthM: 40,
  widthM: 1.5,
  mapId: id < 3 ? mapId : null,
  mapName: id < 3 ? 'Ring hall' : null,
});
const ground: MapGround = {
  area: { id: areaId, name: 'Ring hall' },
  mapId,
  machines: [1, 2, 3].map(frame),
  equipment: [],
};
const unplaced: MapGround = {
  ...ground,
  mapId: null,
  machines: ground.machines.map((machine) => ({ ...machine, mapId: null, mapName: null })),
};
const facts = {
  version: 1,
  createBy: null,
  createTime: '2026-10-14 08:00:00',
  updateBy: null,
  updateTime: null,
  actions: ['edit'],
};
const line = (machine: number, xM: number) => ({
  ...facts,
  id: uuid(10 + machine),
  mapId,
  mapId_dictText: null,
  position: machine,
  kind: 'machine',
  kind_dictText: null,
  machineId: String(machine),
  machineId_dictText: null,
  equipmentId: null,
  equipmentId_dictText: null,
  xM,
  yM: 25,
  lengthM: 40,
  widthM: 1.5,
  turnDeg: 90,
});
const stored = (change: object = {}) => ({
  ...facts,
  id: mapId,
  name: 'Ring hall',
  areaId,
  areaId_dictText: null,
  lengthM: 60,
  widthM: 50,
  gridM: 0.5,
  shapes: [line(1, 10), line(2, 14)],
  ...change,
});

/** The page over a stored plan; `save` answers what is saved. */
async function openEditor({
  plan = stored(),
  codes = all,
  save = () => ok(stored({ version: 2 })),
}: {
  plan?: object | undefined;
  codes?: readonly string[];
  save?: Parameters<typeof fakeServer>[0][string];
} = {}) {
  const server = fakeServer({
    ...permitted(codes, all),
    [listMapAreas.path]: () => ok({ areas: [area] }),
    [showMapGround.path]: () => ok(ground),
    [mapCallsOf.queryById.path]: () => ok(plan),
    [mapCallsOf.edit.path]: save,
  });
  await openPage(<MapEditorScreen />);
  await said('Floor plan');
  return server;
}
const stage = () => one('[role=application]');
const inList = (name: string) =>
  found(() =>
    [...document.querySelectorAll<HTMLElement>('li > button')].find((each) => each.textContent === name),
  );
const measures = () => [...document.querySelectorAll<HTMLInputElement>('input[role=spinbutton]')];
const tab = (name: string) =>
  found(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-segmented-item')].find((each) =>
      each.textContent?.startsWith(name),
    ),
  );

describe('the editor of floor plans', () => {
  it('says what has a place and what waits for one', async () => {
    await openEditor();
    expect(text()).toContain('Not placed 1');
    expect(text()).toContain('Placed 2');
    await inList('RF-03');
  });

  it('places, moves, turns and takes off by keys, and undoes it', async () => {
    const { seen } = await openEditor();
    const waiting = await inList('RF-03');
    await click(waiting);
    await said('Not placed 0');
    await press(await stage(), 'Delete');
    await said('Not placed 1');
    await click(await tab('Placed'));
    await click(await inList('RF-01'));
    await press(await stage(), 'ArrowRight');
    await press(await stage(), 'r');
    await found(() =>
      measures()[0]?.value === '10.50' && measures()[4]?.value === '180.0' ? true : undefined,
    );
    await click(await lastButton('Undo'));
    await found(() => (measures()[4]?.value === '90.0' ? true : undefined));
    await click(await lastButton('Save map'));
    await said('The plan is saved');
    const { body } = seen.find(({ path }) => path === mapCallsOf.edit.path) ?? { body: undefined };
    expect(body).toMatchObject({
      id: mapId,
      version: 1,
      shapes: [
        { id: uuid(11), machineId: '1', xM: 10.5 },
        { id: uuid(12), machineId: '2', xM: 14 },
      ],
    });
  });

  it('says which two machines overlap, and refuses to save what stands beyond the plan', async () => {
    const { seen } = await openEditor({
      plan: stored({ shapes: [line(1, 10), line(2, 10.5), line(3, 70)] }),
    });
    await said('RF-01 and RF-02 overlap');
    await said('RF-03 stands beyond the plan');
    await click(await tab('Placed'));
    await click(await inList('RF-01'));
    await press(await stage(), 'ArrowDown');
    await click(await lastButton('Save map'));
    await said('1 shape stands beyond the plan');
    expect(seen.some(({ path }) => path === mapCallsOf.edit.path)).toBe(false);
  });

  it('tells the second editor what differs, and keeps what each changed', async () => {
    const theirs = stored({ version: 2, shapes: [line(1, 10), line(2, 20)] });
    const saves: unknown[] = [];
    let current = stored();
    const server = fakeServer({
      ...permitted(all),
      [listMapAreas.path]: () => ok({ areas: [area] }),
      [showMapGround.path]: () => ok(ground),
      [mapCallsOf.queryById.path]: () => ok(current),
      [mapCallsOf.edit.path]: ({ body }) => {
        saves.push(body);
        const isFirst = saves.length === 1;
        current = theirs;
        return isFirst
          ? refusedWith(200, { code: 409, messageCode: 'core.conflict', message: 'changed' })
          : ok({ ...theirs, version: 3 });
      },
    });
    await openPage(<MapEditorScreen />);
    await click(await tab('Placed'));
    await click(await inList('RF-01'));
    await press(await stage(), 'ArrowRight');
    await click(await lastButton('Save map'));
    await said('Somebody else has changed the plan');
    const told = [...document.querySelectorAll('.ant-modal tbody th')].map((each) => each.textContent);
    expect(told).toEqual(['RF-01', 'RF-02']);
    await click(await lastButton('Merge'));
    await click(await lastButton('Save map'));
    await said('The plan is saved');
    expect(saves[1]).toMatchObject({ version: 2, shapes: [{ xM: 10.5 }, { xM: 20 }] });
    expect(server.seen.length).toBeGreaterThan(0);
  });

  it('only shows the plan to who may not change it', async () => {
    await openEditor({ plan: stored({ actions: [] }), codes: [equipmentMap.access.read] });
    await said('You may look only');
    await click(await inList('RF-01'));
    await press(await stage(), 'Delete');
    await press(await stage(), 'ArrowRight');
    expect(text()).toContain('Placed 2');
    expect(measures().every(({ disabled }) => disabled)).toBe(true);
    expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain(
      'Save map',
    );
  });

  it('says what to do where there are no areas', async () => {
    fakeServer({ ...permitted(all), [listMapAreas.path]: () => ok({ areas: [] }) });
    await openPage(<MapEditorScreen />);
    await said('There are no equipment areas yet');
    expect(document.querySelector('h1')?.textContent).toBe('Equipment map');
  });

  it('says that an area has no plan to who may not draw one', async () => {
    fakeServer({
      ...permitted([equipmentMap.access.read], all),
      [listMapAreas.path]: () => ok({ areas: [{ ...area, mapId: null }] }),
      [showMapGround.path]: () => ok(unplaced),
    });
    await openPage(<MapEditorScreen />);
    await said('“Ring hall” has no floor plan yet');
  });

  it('arranges all machines of an area that has no plan yet', async () => {
    const saves: unknown[] = [];
    fakeServer({
      ...permitted(all),
      [listMapAreas.path]: () => ok({ areas: [{ ...area, mapId: null }] }),
      [showMapGround.path]: () => ok(unplaced),
      [mapCallsOf.add.path]: ({ body }) => {
        saves.push(body);
        return ok(stored());
      },
    });
    await openPage(<MapEditorScreen />);
    await click(await lastButton('Arrange all machines'));
    await said('Not placed 0');
    await said('Nothing is wrong');
    await click(await lastButton('Save map'));
    await said('The plan is saved');
    expect(saves).toMatchObject([
      { name: 'Ring hall', areaId, shapes: ['1', '2', '3'].map((machineId) => ({ machineId })) },
    ]);
  });
});
