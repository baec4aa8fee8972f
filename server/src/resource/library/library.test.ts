// One file: what a mill adopts, changes and is offered again is tried on the same library.
import {
  adoptLibrary,
  compareWithLibrary,
  type LibraryPlace,
  offerOfLibrary,
  readLibrary,
  settleWithLibrary,
} from '@millwright/contract/areas/basics/library/library.ts';
import { machineModel, modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenanceType } from '@millwright/contract/areas/maintenance/items/maintenanceType.ts';
import type { LibraryRow } from '@millwright/contract/core/resource/library.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

/** What the library of these tests says; a test says otherwise and so makes its next edition. */
const said: Record<'types' | 'items' | 'signals', LibraryRow[]> = { types: [], items: [], signals: [] };
const server = await testServer({
  library: {
    edition: 1,
    lists: [
      {
        resource: 'modelSignal',
        forEach: { by: 'modelId', of: 'machineModel', kind: 'kind' },
        rows: () => said.signals,
      },
      { resource: 'maintenanceType', rows: () => said.types },
      { resource: 'maintenanceItem', rows: () => said.items },
    ],
  },
});
const { make, owner } = server;
const codes = [
  'basics.standardLibrary.read',
  'basics.adoptLibrary',
  ...[machineModel, modelSignal, maintenanceType, maintenanceItem].flatMap(({ access }) =>
    Object.values(access),
  ),
];
const types = resourceCalls(maintenanceType);
const items = resourceCalls(maintenanceItem);
const models = resourceCalls(machineModel);

const type = (key: string, change: object = {}): LibraryRow => ({
  key,
  values: { code: key, name: `Type ${key}`, sort: 1, ...change },
});
const item = (key: string, change: object = {}): LibraryRow => ({
  key,
  kind: 'spinning',
  values: {
    code: key,
    name: `Item ${key}`,
    typeId: 'lub',
    process: 'spinning',
    plannedMin: 60,
    includesIds: [],
    cycles: [{ unit: 'month', every: 6 }],
    ...change,
  },
});
const signal = (code: string): LibraryRow => ({
  key: code,
  kind: 'spinning',
  values: {
    code,
    kind: 'W',
    name: { zh: code, en: code, vn: code },
    digits: 0,
    min: 0,
    max: 100,
    periodS: 10,
  },
});
const at = (list: string, key: string, anchor = ''): LibraryPlace => ({ list, key, anchor });
const ofTypes = (key: string) => at('maintenanceType', key);
const ofItems = (key: string) => at('maintenanceItem', key);

let person: TestPerson;
let as: ReturnType<typeof server.as>;
beforeEach(async () => {
  said.types = [type('clean'), type('lub')];
  said.items = [];
  said.signals = [];
  person = await make.user({ codes });
  as = server.as(person);
});

const adopt = async (rows: LibraryPlace[], how: 'adopt' | 'link' | 'leaveOut' = 'adopt') =>
  (await as.call(adoptLibrary, { rows, how }, { headers: { 'language-id': 'en' } })).result.outcomes;
const read = async () => (await as.call(readLibrary, {})).result.rows;
const statesOf = async (list = 'maintenanceType') =>
  (await read()).filter((row) => row.list === list).map(({ key, state }) => [key, state]);
const rowOf = async (key: string, list = 'maintenanceType') => {
  const found = (await read()).find((row) => row.list === list && row.key === key);
  if (found?.rowId === undefined || found.rowId === null) throw new Error(`there is no row of ${key}`);
  return (await as.call((list === 'maintenanceType' ? types : items).queryById, { id: found.rowId })).result;
};
const change = async (key: string, values: object, list = 'maintenanceType') => {
  const { id, version } = await rowOf(key, list);
  const { body } = await as.call((list === 'maintenanceType' ? types : items).edit, {
    id,
    version,
    ...values,
  });
  expect([body.success, body.message]).toEqual([true, '']);
};
const compare = async (key: string, list = 'maintenanceType') =>
  (await as.call(compareWithLibrary, { list, key })).result;

describe('a row of the library', () => {
  it('is adopted as a row of the mill, with its lines, references and history', async () => {
    said.items = [item('big', { includesIds: ['small'] }), item('small')];
    const outcomes = await adopt([ofItems('big'), ofItems('small')]);
    // The type that both need comes with them.
    expect(outcomes.map(({ key, isDone }) => [key, isDone])).toEqual([
      ['lub', true],
      ['big', true],
      ['small', true],
    ]);
    const small = await rowOf('small', 'maintenanceItem');
    const big = await rowOf('big', 'maintenanceItem');
    expect(big).toMatchObject({
      name: 'Item big',
      includesIds: [small.id],
      typeId: (await rowOf('lub')).id,
      planning: 'generated',
      cycles: [{ unit: 'month', every: 6 }],
    });
    const { entries } = (await as.call(items.history, { id: big.id })).result;
    expect(entries.map(({ action }) => action)).toEqual(['add']);
    expect(await statesOf('maintenanceItem')).toEqual([
      ['big', 'same'],
      ['small', 'same'],
    ]);
  });

  it.each<[string, object, object | undefined, string]>([
    ['nobody changed', {}, undefined, 'same'],
    ['the library changed', { name: 'New name' }, undefined, 'changed'],
    ['the mill changed', {}, { name: 'Our name' }, 'ours'],
    ['both changed, in different fields', { name: 'New name' }, { sort: 7 }, 'changed'],
    ['both changed to different values', { name: 'New name' }, { name: 'Our name' }, 'both'],
    ['both changed to the same', { name: 'New name' }, { name: 'New name' }, 'same'],
  ])('that %s is told apart', async (_title, there, here, state) => {
    await adopt([ofTypes('clean')]);
    said.types = [type('clean', there), type('lub')];
    await (here === undefined ? undefined : change('clean', here));
    expect(await statesOf()).toEqual([
      ['clean', state],
      ['lub', 'new'],
    ]);
  });

  it('is updated where the library changed it, and stays where the mill did', async () => {
    await adopt([ofTypes('clean')]);
    await change('clean', { sort: 7 });
    said.types = [type('clean', { name: 'New name', sort: 3, description: 'What it is' })];
    expect(await statesOf()).toEqual([['clean', 'both']]);
    expect((await adopt([ofTypes('clean')])).map(({ isDone }) => isDone)).toEqual([true]);
    expect(await rowOf('clean')).toMatchObject({ name: 'New name', sort: 7, description: 'What it is' });
    // What both changed is still told, field by field, until somebody decides.
    const { differences, version } = await compare('clean');
    expect(differences).toMatchObject([
      { field: 'sort', state: 'both', before: '1', library: '3', ours: '7' },
    ]);
    const settle = (input: object) => as.call(settleWithLibrary, { ...ofTypes('clean'), version, ...input });
    expect((await settle({ take: [], version: version - 1 })).body.messageCode).toBe('core.conflict');
    expect((await settle({ take: [] })).body.success).toBe(true);
    expect(await statesOf()).toEqual([['clean', 'ours']]);
    expect((await settle({ take: ['sort'] })).body.success).toBe(true);
    expect(await rowOf('clean')).toMatchObject({ sort: 3 });
    expect(await statesOf()).toEqual([['clean', 'same']]);
  });

  it('has its lines compared as a whole, and keeps what the mill alone says of them', async () => {
    const steps = [{ name: 'Oil', kind: 'check', isRequired: true }];
    said.items = [item('oil', { steps })];
    await adopt([ofItems('oil')]);
    const step: unknown = [(await rowOf('oil', 'maintenanceItem'))['steps']].flat()[0];
    const stepId: unknown = Reflect.get(Object(step), 'id');
    await change('oil', { steps: [{ ...steps[0], id: stepId, minutes: 5 }] }, 'maintenanceItem');
    said.items = [item('oil', { steps: [...steps, { name: 'Wipe', kind: 'wiping', isRequired: false }] })];
    expect(await statesOf('maintenanceItem')).toEqual([['oil', 'changed']]);
    const { differences } = await compare('oil', 'maintenanceItem');
    expect(differences.map(({ field, library }) => [field, library.split('\n').length])).toEqual([
      ['steps', 2],
    ]);
    await adopt([ofItems('oil')]);
    expect((await rowOf('oil', 'maintenanceItem'))['steps']).toMatchObject([
      { id: stepId, name: 'Oil', minutes: 5 },
      { name: 'Wipe', kind: 'wiping', isRequired: false },
    ]);
  });

  it('that the mill deleted is left out on purpose, and adopted again when it asks', async () => {
    await adopt([ofTypes('clean')]);
    await as.call(types.delete, { id: (await rowOf('clean')).id });
    expect(await statesOf()).toEqual([
      ['clean', 'leftOut'],
      ['lub', 'new'],
    ]);
    await adopt([ofTypes('lub')], 'leaveOut');
    expect((await statesOf()).map(([, state]) => state)).toEqual(['leftOut', 'leftOut']);
    // What needs a row that was left out says so; nothing brings it back behind the mill's back.
    said.items = [item('oil')];
    expect(await adopt([ofItems('oil')])).toMatchObject([
      { key: 'oil', isDone: false, messageCode: 'basics.libraryNeeds' },
    ]);
    await adopt([ofTypes('clean'), ofTypes('lub')]);
    expect((await statesOf()).map(([, state]) => state)).toEqual(['same', 'same']);
  });

  it('whose code the mill has is refused with a sentence, and linked without being touched', async () => {
    await as.call(types.add, { code: 'clean', name: 'Ours', sort: 9 });
    const [outcome] = await adopt([ofTypes('clean')]);
    expect(outcome).toMatchObject({
      isDone: false,
      messageCode: 'basics.libraryRowExists',
      message: '“Ours”: the mill already has a row with this code; it can be linked with the library',
    });
    expect(await statesOf()).toEqual([
      ['clean', 'exists'],
      ['lub', 'new'],
    ]);
    await adopt([ofTypes('clean')], 'link');
    expect(await rowOf('clean')).toMatchObject({ name: 'Ours', sort: 9 });
    expect((await statesOf())[0]).toEqual(['clean', 'ours']);
  });

  it('that says the same as a row of the mill is that row', async () => {
    await as.call(types.add, { code: 'clean', name: 'Type clean', sort: 1 });
    expect(await adopt([ofTypes('clean')])).toMatchObject([{ isDone: true }]);
    expect((await statesOf())[0]).toEqual(['clean', 'same']);
  });

  it('that rules refuse is told with its sentence, and the others are adopted', async () => {
    said.types = [type('clean', { name: '' }), type('lub')];
    expect(await adopt([ofTypes('clean'), ofTypes('lub')])).toMatchObject([
      { key: 'clean', isDone: false, messageCode: 'core.invalid' },
      { key: 'lub', isDone: true },
    ]);
  });
});

describe('signals of the library', () => {
  it('are those of each model of their kind, added as one change of the model', async () => {
    said.signals = [signal('a'), signal('b')];
    const facts = { positions: 8, slowestPeriodS: 60, maxGramsPerHour: 1, maxWatts: 1 };
    const { id } = (await as.call(models.add, { name: 'RF', kind: 'spinning', ...facts })).result;
    await as.call(models.add, { name: 'CD', kind: 'carding', ...facts });
    const open = (await read()).filter(({ list }) => list === 'modelSignal');
    expect(open.map(({ key, anchor, state }) => [key, anchor, state])).toEqual([
      ['a', id, 'new'],
      ['b', id, 'new'],
    ]);
    expect((await adopt(open)).map(({ isDone }) => isDone)).toEqual([true, true]);
    const { result } = await as.call(models.queryById, { id });
    expect(result).toMatchObject({
      version: 2,
      signals: [
        { code: 'a', position: 0 },
        { code: 'b', position: 1 },
      ],
    });
    expect((await statesOf('modelSignal')).map(([, state]) => state)).toEqual(['same', 'same']);
  });
});

describe('the library of a mill', () => {
  it('never writes over a field that the mill changed, in whatever order things happen', async () => {
    const names = ['A', 'B', 'C'];
    const step = fc.oneof(
      fc.record({
        by: fc.constant('library' as const),
        field: fc.constantFrom('name', 'sort'),
        to: fc.nat(2),
      }),
      fc.record({ by: fc.constant('mill' as const), field: fc.constantFrom('name', 'sort'), to: fc.nat(2) }),
      fc.record({ by: fc.constant('update' as const), field: fc.constant('name'), to: fc.constant(0) }),
    );
    const update = { by: 'update' as const, field: 'name', to: 0 };
    const valueOf = (field: string, to: number) => (field === 'name' ? (names[to] ?? 'A') : to + 1);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
        person = await make.user({ codes });
        as = server.as(person);
        said.types = [type('clean', { name: 'A', sort: 1 })];
        await adopt([ofTypes('clean')]);
        // What must stand in the row, and what the library said when the mill last took a field from it.
        const ours: Record<string, unknown> = { name: 'A', sort: 1 };
        const before: Record<string, unknown> = { ...ours };
        for (const { by, field, to } of [...steps, update]) {
          const value = valueOf(field, to);
          const acts = {
            library: () => {
              said.types = [type('clean', { ...said.types[0]?.values, [field]: value })];
              return Promise.resolve();
            },
            mill: async () => {
              Object.assign(ours, { [field]: value });
              await change('clean', { [field]: value });
            },
            update: async () => {
              const now = said.types[0]?.values ?? {};
              const taken = Object.keys(ours).filter((name) => ours[name] === before[name]);
              for (const name of taken) ours[name] = before[name] = now[name];
              await adopt([ofTypes('clean')]);
            },
          };
          await acts[by]();
          expect(await rowOf('clean')).toMatchObject(ours);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is its own: another mill adopts for itself, and a row of another is not there', async () => {
    await adopt([ofTypes('clean')]);
    const other = server.as(await make.user({ codes, tenantIds: [await make.tenant()] }));
    const { rows } = (await other.call(readLibrary, {})).result;
    expect(rows.map(({ state, rowId }) => [state, rowId])).toEqual([
      ['new', null],
      ['new', null],
    ]);
    expect((await other.call(compareWithLibrary, ofTypes('clean'))).body.messageCode).toBe('core.notFound');
  });

  it('shows the lists that a person may read, and asks for the right over each list', async () => {
    const reader = server.as(
      await make.user({
        codes: ['basics.standardLibrary.read', 'basics.adoptLibrary', maintenanceType.access.read],
      }),
    );
    const { lists } = (await reader.call(readLibrary, {})).result;
    expect(lists.map(({ list, canAdopt }) => [list, canAdopt])).toEqual([['maintenanceType', false]]);
    const { outcomes } = (await reader.call(adoptLibrary, { rows: [ofTypes('clean')] })).result;
    expect(outcomes).toMatchObject([{ isDone: false, messageCode: 'core.forbidden' }]);
    expect((await reader.call(offerOfLibrary, { list: 'maintenanceType' })).result).toEqual({ rows: 0 });
    expect((await as.call(offerOfLibrary, { list: 'maintenanceType' })).result).toEqual({ rows: 2 });
    expect((await as.call(offerOfLibrary, { list: 'marker' })).result).toEqual({ rows: 0 });
  });

  it('is refused to visitors and to people without its rights', async () => {
    expect((await server.visitor.call(readLibrary, {})).body.message).toContain('Token');
    const nobody = server.as(await make.user({ codes: [] }));
    expect((await nobody.call(readLibrary, {})).body.code).toBe(510);
    expect((await nobody.call(adoptLibrary, { rows: [ofTypes('clean')] })).body.code).toBe(510);
    const { rows } = await owner.query('select from library_adoption where tenant_id = $1', [
      person.tenantId,
    ]);
    expect(rows).toEqual([]);
  });
});
